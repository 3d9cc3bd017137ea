import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import {LOGIN_LIMITS} from './login/login-limits.ts'

/** Expired sessions, links, codes and failure counts of accounts. */
export const expiredOfAccounts = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    {table: 'session_token', isOver: sql`expires_at < ${before(1)}`},
    {table: 'session', isOver: sql`ends_at < ${before(30)}`},
    // An expired link can be exchanged for a new one for a month.
    {table: 'mail_token', isOver: sql`expires_at < ${before(30)}`},
    {table: 'remembered_device', isOver: sql`expires_at < ${now}`},
    // Old failures are deleted, unless the account is locked until its password is reset.
    {table: 'login_failure', isOver: sql`last_at < ${before(30)} and failures < ${LOGIN_LIMITS.resetAfter}`},
    {table: 'sign_in_challenge', isOver: sql`expires_at < ${now}`},
    {table: 'onboarding_flow', isOver: sql`expires_at < ${now}`},
    {table: 'mail_pin', isOver: sql`created_at < ${before(2)}`},
    {table: 'email_change', isOver: sql`revert_until < ${before(30)}`},
  ]
}
