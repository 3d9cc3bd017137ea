import type {ListedEnquiry} from '@ceibo/contract/enquiries/enquiry-inbox'
import {QueueRow} from '#shared/queue/row-of-queue.tsx'
import {ageText, whenText} from '#shared/times.ts'
import {dueText, KIND_NAMES, matterOf, OUTCOME_NAMES, urgencyOf} from './inbox-words.ts'
import styles from './inbox-page.module.css'

type Props = {one: ListedEnquiry; now: Date; isOpen: boolean; onOpen: () => void}

/** A message of the list. */
export const InboxRow = ({one, now, ...row}: Props) => {
  const {name, kind, sentAt, ending, hands, hasFailed} = one
  return (
    <QueueRow
      {...row}
      name={name}
      due={ending ? whenText(ending.at, now) : dueText(one, now)}
      urgency={ending ? undefined : urgencyOf(one, now)}
      what={
        <>
          {kind === 'contact' && `${KIND_NAMES[kind]}: `}
          <bdi>{matterOf(one)}</bdi>
        </>
      }
      foot={
        <>
          <span>{ending ? OUTCOME_NAMES[ending.outcome] : `Llegó ${ageText(sentAt, now)}`}</span>
          {hasFailed && <b className={styles.failed}>No se pudo entregar</b>}
        </>
      }
      hands={ending ? {endedBy: ending.by} : hands}
    />
  )
}
