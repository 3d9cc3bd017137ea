import {DAY_MS} from '@ceibo/contract/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '../platform/purge-table.queries.ts'

/** Expired rows of the API's own tables: limit counts, stored responses, spent captchas. */
export const expiredGuards = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    {table: 'rate_limit', isOver: sql`window_start < ${before(2)}`},
    {table: 'idempotency_key', isOver: sql`claimed_at < ${before(1)}`},
    {table: 'captcha_used', isOver: sql`expires_at < ${now}`},
  ]
}
