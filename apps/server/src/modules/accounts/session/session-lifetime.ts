import {COMPLETION_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {SessionTokens} from '@ceibo/contract/accounts/access'
import {hashSecret} from '#platform/secrets/secret-token.ts'

/** Lifetimes in milliseconds. */
export const LIFETIME = {
  accessToken: 10 * MINUTE_MS,
  /** A session unused for this long can no longer be refreshed. */
  refreshToken: 30 * MINUTE_MS,
  session: 12 * HOUR_MS,
  /** A refresh token may be used again for this long, because two tabs may share it. */
  refreshGrace: 10_000,
  rememberedDevice: 30 * DAY_MS,
  completionLink: COMPLETION_MINUTES * MINUTE_MS,
  /** How long after its sign-in an account completion can be renewed. */
  completion: 4 * HOUR_MS,
  /** From the right password to the code. */
  secondStep: 5 * MINUTE_MS,
  /** From the question to a device to its answer. */
  passkeyChallenge: 5 * MINUTE_MS,
} as const

/** The most sessions of one person; a new one ends the oldest. */
export const LIVE_SESSIONS = 5

/** Refreshes of one session per window. */
export const REFRESH_LIMIT = {max: 20, window: 10 * MINUTE_MS} as const

/** The cookie with the session's binding secret; no token is accepted without it. */
export const SESSION_COOKIE = '__Host-ceibo'

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

export const earlier = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

export const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

export type NewToken = {kind: 'access' | 'refresh' | 'booking'; hash: Buffer; expiresAt: Date}

/** The token rows of a session, as hashes; no token outlives the session. */
export function tokenRows(tokens: SessionTokens, now: Date, sessionEndsAt: Date): NewToken[] {
  const until = (milliseconds: number) =>
    new Date(Math.min(later(now, milliseconds).getTime(), sessionEndsAt.getTime()))
  return [
    {kind: 'access', hash: hashSecret(tokens.token), expiresAt: until(LIFETIME.accessToken)},
    {kind: 'booking', hash: hashSecret(tokens.bookingToken), expiresAt: until(LIFETIME.accessToken)},
    {kind: 'refresh', hash: hashSecret(tokens.refreshToken), expiresAt: until(LIFETIME.refreshToken)},
  ]
}
