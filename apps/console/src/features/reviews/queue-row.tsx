import type {QueuedCase} from '@ceibo/contract/verification/review/review-queue'
import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {ageText, hourOf} from '#shared/times.ts'
import {hoursText, leftText, matterText, nameOf, urgencyOf} from './review-words.ts'
import styles from './reviews-page.module.css'

/** How much of the promised hours has passed, as a clock that fills, and what is left of them in the team's hours. */
export function Left({minutes, isShort = false}: {minutes: number; isShort?: boolean}) {
  const passed = Math.min(1, Math.max(0, 1 - minutes / (REVIEW_WORKING_HOURS * 60)))
  return (
    <span className={styles.left} data-urgency={urgencyOf(minutes)}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.dial}>
        <circle cx="8" cy="8" r="7" />
        <circle cx="8" cy="8" r="3" pathLength="1" strokeDasharray={`${passed} 1`} transform="rotate(-90 8 8)" />
      </svg>
      {isShort ? (
        <>
          <span aria-hidden="true">{minutes < 0 ? `−${hoursText(minutes)}` : hoursText(minutes)}</span>
          <span className="visually-hidden">{leftText(minutes)}</span>
        </>
      ) : (
        leftText(minutes)
      )}
    </span>
  )
}

type Props = {one: QueuedCase; now: Date; isOpen: boolean; onOpen: () => void}

/** A waiting case: whom it is about, how long is left, and who has it in hands since when. */
export function QueueRow({one, now, isOpen, onOpen}: Props) {
  const {minutesLeft, since, claim} = one
  return (
    <button type="button" className={styles.case} aria-current={isOpen || undefined} onClick={onOpen}>
      <b className={styles.who}>{nameOf(one)}</b>
      <Left minutes={minutesLeft} isShort />
      <span className={styles.what}>
        {matterText(one)} · {ageText(since, now)}
      </span>
      <span className={styles.holder} data-held={claim === null ? undefined : claim.isMine ? 'mine' : 'other'}>
        {claim === null ? (
          'Libre'
        ) : (
          <>
            <span>{claim.isMine ? 'Tuyo' : claim.reviewer}</span> {hourOf(claim.since)}
          </>
        )}
      </span>
    </button>
  )
}
