import type {Applicant} from '@ceibo/contract/registration'
import type {RegistrationProgress} from '../registration-progress.ts'

/** Seconds before the page offers another code: 1:59. */
export const RESEND_AFTER = 119

/** Seconds until another code is offered. A clock that is set back does not lengthen the wait. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(RESEND_AFTER, Math.max(0, Math.ceil((sentAt + RESEND_AFTER * 1000 - now) / 1000)))
}

/** "1:59" */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whether a code was sent for the same document and email, so that no other is needed. Names may change. */
export function isWaitingForPin(
  {applicant, pinSentAt, mailProved}: RegistrationProgress,
  asked: Applicant,
  now = Date.now(),
): boolean {
  if (applicant === null || pinSentAt === null || mailProved) return false
  const fields = ['documentType', 'documentNumber', 'email'] as const
  return fields.every((field) => applicant[field] === asked[field]) && secondsToResend(pinSentAt, now) > 0
}
