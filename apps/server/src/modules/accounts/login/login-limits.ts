import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'

/** Limits of failed logins. */
export const LOGIN_LIMITS = {
  /** From this failure on, each failure sets a wait. */
  firstWaitAfter: 5,
  firstWaitSeconds: 30,
  maxWaitSeconds: 15 * 60,
  /** Failures in any 24 hours from unknown browsers. */
  inADay: 29,
  /** After this many the account needs a password reset. */
  resetAfter: 100,
  /** Failures of all unknown browsers of a network, which may serve hundreds of people. */
  network: {tenMinutes: 100, day: 1_000},
} as const

/** Network failures are counted by minute and by hour, so that both windows slide. */
export const NETWORK_WINDOWS = {
  tenMinutes: {action: 'login-failed-minute', step: MINUTE_MS, window: 10 * MINUTE_MS},
  day: {action: 'login-failed-hour', step: HOUR_MS, window: DAY_MS},
} as const
