import type {QueuedCase} from '@ceibo/contract/verification/review/review-queue'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {KIND_NAMES, leftText, urgencyOf} from './review-words.ts'
import styles from './reviews-page.module.css'

type Props = {one: QueuedCase; isOpen: boolean; onOpen: () => void}

/** A waiting case: whom it is about, how long is left, and who has it in hands. */
export function QueueRow({one, isOpen, onOpen}: Props) {
  const now = useNow()
  const {name, documentNumber, kind, round, signatures, minutesLeft, since, claim} = one
  const more = [
    ...(round > 1 ? [`${round}.ª vez`] : []),
    ...(kind === 'mail-recovery' ? [`${signatures + 1}.ª firma`] : []),
  ]
  return (
    <button type="button" className={styles.case} aria-current={isOpen || undefined} onClick={onOpen}>
      <b className={styles.who}>{name ?? `Documento ${documentNumber}`}</b>
      <span className={styles.left} data-urgency={urgencyOf(minutesLeft)}>
        {leftText(minutesLeft)}
      </span>
      <span className={styles.what}>
        {[KIND_NAMES[kind], ...more].join(' · ')} · {momentText(since, now)}
      </span>
      <span className={styles.holder} data-mine={claim?.isMine || undefined}>
        {claim === null ? 'Libre' : claim.isMine ? 'Tuyo' : claim.reviewer}
      </span>
    </button>
  )
}
