import {type Kysely, sql, type Transaction} from 'kysely'
import {sqlState} from './database-errors.ts'
import {inTransaction} from './transaction.ts'

/** Another transaction kept what this one needs for longer than this one waits. */
export class HeldTooLong extends Error {
  constructor(cause: unknown) {
    super('Another transaction held it for too long', {cause})
    this.name = 'HeldTooLong'
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const SECONDS = 3

/** Runs `work` in a transaction that waits only some seconds for what others hold, and throws HeldTooLong then. */
export async function inTransactionOfBriefWaits<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${String(SECONDS * 1_000)}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new HeldTooLong(error)
    throw error
  }
}
