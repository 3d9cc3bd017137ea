import {REOPEN_DAYS} from '@ceibo/contract/personal-data/account-closing'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {addDays, civilDate} from '#time/civil-time.ts'

/** The last civil day on which signing in reopens an account that is being closed since then. */
export const reopensUntil = (closingSince: Date): string => addDays(civilDate(closingSince), REOPEN_DAYS)

/** Accounts that are being closed since this instant or before are removed. */
export const removedIfClosingSince = (now: Date): Date => new Date(now.getTime() - REOPEN_DAYS * DAY_MS)
