const minute = 60_000
const hour = 60 * minute

/** What a code sent by mail may be used for. */
export type PinPurpose = 'registration' | 'email-change'

/** Who asked for a code: a browser without an account, or a signed-in person. */
export type PinOwner = {flowId: number} | {personId: number}

export const PIN = {
  lifetime: 20 * minute,
  /** How long a verified code stands for the address. */
  verifiedFor: 30 * minute,
  /** At least so long between two codes for one document and address; the page offers another after 1:59. */
  pause: 110_000,
  /** For one document and address. */
  anHour: 3,
  /** To one address for whatever documents, of those that one asker asked for: a network without a session, or a person. */
  aDayOfAsker: 6,
  /** To one address for whatever documents, whoever asks. The `kept` go to askers who had fewer than two that day. */
  aDay: {registration: {all: 30, kept: 12}, 'email-change': {all: 10, kept: 4}},
  tries: 5,
  /** Guesses at one address in any 24 hours, whatever the number of codes: 29 together, `kept` as above. */
  guessesADay: {registration: {all: 19, kept: 9}, 'email-change': {all: 10, kept: 4}},
} as const

/** How many of those that are kept for others an asker may have in a day. */
export const SHARE_OF_KEPT = 2

/**
 * What was sent before for the purpose. A document alone is not counted: it is a stranger's to name, and its owner would
 * wait. Of the address and document together: when last, how often in the hour, and its oldest; of the address: how often
 * in the day, and how often to this asker.
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

/** Seconds until another code may be sent; 0 when it may be now. */
export function pinWait(purpose: PinPurpose, history: PinHistory, now: Date): number {
  const until = (from: Date | null, milliseconds: number) => (from?.getTime() ?? 0) + milliseconds - now.getTime()
  const {all, kept} = PIN.aDay[purpose]
  const ofDay = history.ofAsker < SHARE_OF_KEPT ? all : all - kept
  const waits = [
    until(history.lastAt, PIN.pause),
    history.inHour >= PIN.anHour ? until(history.oldestOfHour, hour) : 0,
    history.inDay >= ofDay ? until(history.oldestOfDay, 24 * hour) : 0,
    history.ofAsker >= PIN.aDayOfAsker ? until(history.oldestOfAsker, 24 * hour) : 0,
  ]
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}
