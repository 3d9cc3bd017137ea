import {DAY_MS, HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'

/** How long a session of the console lasts, whatever its use. */
export const STAFF_SESSION_MS = 12 * HOUR_MS

/** The most open sessions of one member: whoever opens one more ends the oldest. */
export const MAX_STAFF_SESSIONS = 10

/** A browser in which a member signed in is known for this long after the last time. */
export const STAFF_BROWSER_MS = 30 * DAY_MS

/** Without use for this long it locks, and opens again by PIN, password or passkey. */
export const STAFF_IDLE_MS = 15 * MINUTE_MS

/** After this many wrong tries to open a locked session it ends. */
export const STAFF_UNLOCK_TRIES = 5

/** What a device is asked to sign counts for this long. */
export const STAFF_CHALLENGE_MS = 5 * MINUTE_MS

/** An invitation of staff serves once, for this long. */
export const STAFF_INVITATION_HOURS = 48

/** The code by which the first administrator gets in serves once, for this long; every start of the server renews it. */
export const SET_UP_CODE_HOURS = 24

/** Whether a session is locked: by its owner, or because nobody worked. */
export const isStaffSessionLocked = (session: {lockedAt: Date | null; lastUsedAt: Date}, now: Date): boolean =>
  session.lockedAt !== null || now.getTime() - session.lastUsedAt.getTime() >= STAFF_IDLE_MS
