import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Counts a challenge of a network and returns its number in this window, this one included. */
export async function countChallenge(db: Database, network: Buffer, windowStart: Date): Promise<number> {
  const {count} = await db
    .insertInto('rate_limit')
    .values({action: 'captcha-challenge', subject: network, window_start: windowStart, count: 1})
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({count: sql`rate_limit.count + 1`}),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}
