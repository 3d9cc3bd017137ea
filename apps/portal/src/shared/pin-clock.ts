/** Seconds before the page offers another code: 1:59. */
export const RESEND_AFTER = 119

/** Seconds until another code is offered. A clock that is set back does not lengthen the wait. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(RESEND_AFTER, Math.max(0, Math.ceil((sentAt + RESEND_AFTER * 1000 - now) / 1000)))
}

/** "1:59" */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
