import type {ListedEnquiry} from '@ceibo/contract/enquiries/enquiry-inbox'
import {ageText, hourOf, whenText} from '#shared/times.ts'
import {dueText, KIND_NAMES, matterOf, OUTCOME_NAMES, urgencyOf} from './inbox-words.ts'
import styles from './inbox-page.module.css'

type Props = {one: ListedEnquiry; now: Date; isOpen: boolean; onOpen: () => void}

/** A message of the list: who sent it, how long it waits, and in whose hands it is or how it ended. */
export function InboxRow({one, now, isOpen, onOpen}: Props) {
  const {name, kind, sentAt, ending, hasFailed} = one
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <b className={styles.who}>
        <bdi>{name}</bdi>
      </b>
      {ending ? (
        <span className={styles.due}>{whenText(ending.at, now)}</span>
      ) : (
        <span className={styles.due} data-urgency={urgencyOf(one, now)}>
          {dueText(one, now)}
        </span>
      )}
      <span className={styles.what}>
        {kind === 'contact' && `${KIND_NAMES[kind]}: `}
        <bdi>{matterOf(one)}</bdi>
      </span>
      <span className={styles.foot}>
        <span>{ending ? OUTCOME_NAMES[ending.outcome] : `Llegó ${ageText(sentAt, now)}`}</span>
        {hasFailed && <b className={styles.failed}>No se pudo entregar</b>}
        <Hands one={one} />
      </span>
    </button>
  )
}

function Hands({one: {hands, ending}}: {one: ListedEnquiry}) {
  if (ending) return <span className={styles.hands}>{ending.by ?? ''}</span>
  if (hands === null) return <span className={styles.hands}>Sin dueño</span>
  return (
    <span className={styles.hands} data-held={hands.isMine ? 'mine' : 'other'}>
      <span>{hands.isMine ? 'Tuyo' : hands.holder}</span> {hourOf(hands.since)}
    </span>
  )
}
