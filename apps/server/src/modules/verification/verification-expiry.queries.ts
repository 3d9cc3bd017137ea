import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

/** Expired links and codes of verification. */
export const expiredOfVerification = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    // An expired link can be exchanged for a new one for a month.
    {table: 'verification_link', isOver: sql`expires_at < ${before(30)}`},
    {table: 'review_claim', isOver: sql`used_at < ${before(1)}`},
    {table: 'scan_handoff', isOver: sql`expires_at < ${before(1)}`},
    {table: 'counter_code', isOver: sql`expires_at < ${before(1)}`},
  ]
}
