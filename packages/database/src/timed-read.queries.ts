import {type Kysely, sql, type Transaction} from 'kysely'
import {sqlState} from './database-errors.ts'

/** A read took longer than it may. */
export class ReadTookTooLong extends Error {
  constructor(cause: unknown) {
    super('The read took too long', {cause})
    this.name = 'ReadTookTooLong'
  }
}

const QUERY_CANCELED = '57014'

/**
 * Runs statements that count many rows: they only read, are planned for the values at hand, and PostgreSQL ends each after so many seconds, which
 * throws ReadTookTooLong.
 */
export async function timedRead<DB, Result>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Result>,
  seconds = 5,
): Promise<Result> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(seconds * 1_000)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
          set_config('work_mem', '32MB', true)`.execute(tx)
        return work(tx)
      })
  } catch (error) {
    if (sqlState(error) === QUERY_CANCELED) throw new ReadTookTooLong(error)
    throw error
  }
}
