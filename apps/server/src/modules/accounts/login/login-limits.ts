/** What wrong passwords cost. */
export const LOGIN_LIMITS = {
  /** From this failure on, each one brings a wait. */
  firstWaitAfter: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  /** In any 24 hours, from browsers in which the account never signed in. */
  inADay: 29,
  /** After so many only a new password opens the account. */
  resetAfter: 100,
  /** Of all browsers of a network but those that the account knows: behind one address there may be hundreds of people. */
  network: {tenMinutes: 100, day: 1_000},
} as const

const minute = 60_000
const hour = 60 * minute

/** Failures of a network are counted by minute and by hour, so that both windows slide. */
export const NETWORK_WINDOWS = {
  tenMinutes: {action: 'login-failed-minute', step: minute, window: 10 * minute},
  day: {action: 'login-failed-hour', step: hour, window: 24 * hour},
} as const

/** How long this count of failures still keeps an account closed, in seconds; 0 when it does not. */
export function waitOf(failure: {failures: number; blockedUntil: Date | null}, now: Date): number {
  if (failure.failures >= LOGIN_LIMITS.resetAfter) return LOGIN_LIMITS.longestWaitSeconds
  const milliseconds = (failure.blockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(milliseconds / 1000))
}

/**
 * How long a network with so many failures, the one at hand not counted, must wait, in seconds; 0 when it need not, as from
 * a browser that the account knows.
 */
export function networkWaitOf(before: {tenMinutes: number; day: number}, isKnownBrowser: boolean): number {
  if (isKnownBrowser) return 0
  if (before.day >= LOGIN_LIMITS.network.day) return hour / 1000
  return before.tenMinutes >= LOGIN_LIMITS.network.tenMinutes ? (10 * minute) / 1000 : 0
}
