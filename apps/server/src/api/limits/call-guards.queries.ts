import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Database} from '@ceibo/database/open-database'
import {ANSWER_DAYS} from '#api/mount/idempotency.queries.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

/** Marks a challenge as used; false if it already was. */
export async function takeChallenge(solved: {challengeId: string; expiresAt: Date}, db: Database): Promise<boolean> {
  const row = await db
    .insertInto('captcha_used')
    .values({challenge: solved.challengeId, expires_at: solved.expiresAt})
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

/** Expired rows of the API's own tables: limit counts, stored responses, spent captchas. */
export const expiredGuards = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    {table: 'rate_limit', isOver: sql`window_start < ${before(2)}`},
    {table: 'idempotency_key', isOver: sql`claimed_at < ${before(ANSWER_DAYS)}`},
    {table: 'captcha_used', isOver: sql`expires_at < ${now}`},
  ]
}
