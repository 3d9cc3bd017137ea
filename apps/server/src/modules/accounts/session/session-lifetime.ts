const minute = 60_000

/** How long the parts of a session live, in milliseconds. */
export const LIFETIME = {
  accessToken: 10 * minute,
  refreshToken: 30 * minute,
  session: 12 * 60 * minute,
  /** Two tabs may show the same refresh token this long after its first use. */
  refreshGrace: 10_000,
  rememberedDevice: 30 * 24 * 60 * minute,
  completionLink: 30 * minute,
} as const

/** At most this many live sessions of one person; a new one ends the oldest. */
export const LIVE_SESSIONS = 5

/** New tokens of one session in any such window. */
export const REFRESH_LIMIT = {max: 20, window: 10 * minute} as const

/** The secret of a session that never leaves the cookie; without it no token is worth anything. */
export const SESSION_COOKIE = '__Host-ceibo'

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

export const earlier = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)

export const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)
