import {RESEND_SECONDS} from '@ceibo/contract/people/person-fields'
import {MAIL_CODE_MINUTES, MAIL_CODE_TRIES} from '@ceibo/rules/accounts/link-lifetimes'
import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'

export type PinPurpose = 'registration' | 'email-change'

/** Who requested a code: the flow of a browser without an account, or a signed-in person. */
export type PinOwner = {flowId: number} | {personId: number}

export const PIN = {
  lifetime: MAIL_CODE_MINUTES * MINUTE_MS,
  /** How long a verified code proves the address. */
  verifiedFor: 30 * MINUTE_MS,
  /** Minimum time between two codes for one document and address: a little less than the page waits, for clocks that differ. */
  pause: (RESEND_SECONDS - 9) * 1000,
  /** Codes per hour for one document and address. */
  anHour: 3,
  /** Codes per day to one address, for any documents, requested by one asker: a person or, without a session, a network. */
  aDayOfAsker: 6,
  /** Codes per day to one address in all. The last `kept` are reserved for askers who had fewer than two that day. */
  aDay: {registration: {all: 30, kept: 12}, 'email-change': {all: 10, kept: 4}},
  tries: MAIL_CODE_TRIES,
  /** Wrong codes for one address in any 24 hours, over all its codes: 29 in total; `kept` as above. */
  guessesADay: {registration: {all: 19, kept: 9}, 'email-change': {all: 10, kept: 4}},
} as const

/** An asker with this many in a day gets none of the reserved ones. */
export const SHARE_OF_KEPT = 2

/**
 * Codes sent before for the purpose. A document alone is not counted, because a stranger can enter it and make its owner
 * wait. For address and document together: the last, the count of the hour, and its oldest; for the address: the count
 * of the day, and the count of this asker.
 */
export type PinHistory = {
  lastAt: Date | null
  inHour: number
  oldestOfHour: Date | null
  inDay: number
  oldestOfDay: Date | null
  ofAsker: number
  oldestOfAsker: Date | null
}

/** Seconds until another code may be sent; 0 for now. */
export function pinWait(purpose: PinPurpose, history: PinHistory, now: Date): number {
  const until = (from: Date | null, milliseconds: number) => (from?.getTime() ?? 0) + milliseconds - now.getTime()
  const {all, kept} = PIN.aDay[purpose]
  const ofDay = history.ofAsker < SHARE_OF_KEPT ? all : all - kept
  const waits = [
    until(history.lastAt, PIN.pause),
    history.inHour >= PIN.anHour ? until(history.oldestOfHour, HOUR_MS) : 0,
    history.inDay >= ofDay ? until(history.oldestOfDay, DAY_MS) : 0,
    history.ofAsker >= PIN.aDayOfAsker ? until(history.oldestOfAsker, DAY_MS) : 0,
  ]
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}
