import type {ReactNode} from 'react'
import {hourOf} from '#shared/times.ts'
import styles from './row-of-queue.module.css'

type Hands = {holder: string; since: string; isMine: boolean} | null

type Props = {
  /** Of whom it is. */
  name: string
  /** How long it has, or when it ended. */
  due: string
  urgency: 'late' | 'soon' | undefined
  what: ReactNode
  foot: ReactNode
  /** Whose it is; of one that ended, who ended it. */
  hands: Hands | {endedBy: string | null}
  isOpen: boolean
  onOpen: () => void
}

/** A row of a queue: of whom it is, how long it waits, and in whose hands it is or how it ended. */
export const QueueRow = ({name, due, urgency, what, foot, hands, isOpen, onOpen}: Props) => (
  <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
    <b className={styles.who}>
      <bdi>{name}</bdi>
    </b>
    <span className={styles.due} data-urgency={urgency}>
      {due}
    </span>
    <span className={styles.what}>{what}</span>
    <span className={styles.foot}>
      {foot}
      <InHands hands={hands} />
    </span>
  </button>
)

function InHands({hands}: Pick<Props, 'hands'>) {
  if (hands === null) return <span className={styles.hands}>Sin dueño</span>
  if ('endedBy' in hands) return <span className={styles.hands}>{hands.endedBy ?? ''}</span>
  return (
    <span className={styles.hands} data-held={hands.isMine ? 'mine' : 'other'}>
      <span>{hands.isMine ? 'Tuyo' : hands.holder}</span> {hourOf(hands.since)}
    </span>
  )
}
