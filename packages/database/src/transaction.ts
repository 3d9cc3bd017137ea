import {setTimeout as pause} from 'node:timers/promises'
import {type IsolationLevel, type Kysely, Transaction} from 'kysely'
import {sqlState} from './database-errors.ts'

export type TransactionOptions = {
  /** `read committed` by default, where constraints guard the important rules; `serializable` guards all rows that were read. */
  isolation?: IsolationLevel
}

const tries = 5
const shortestPause = 5
const longestPause = 200

/**
 * Runs `work` in a transaction and returns its result. When PostgreSQL refuses it because of concurrent transactions (40001 serialization
 * failure, 40P01 deadlock), all of it runs again, at most five times, so `work` must change nothing outside of the transaction. Any other error
 * rolls back and is thrown. Inside of a transaction it is part of that one, which runs again as a whole.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db instanceof Transaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction()
      const isolated = options.isolation === undefined ? transaction : transaction.setIsolationLevel(options.isolation)
      return await isolated.execute(work)
    } catch (error) {
      if (attempt === tries || !isWorthRepeating(error)) throw error
      // Random, so that transactions that collided do not collide again.
      await pause(Math.random() * Math.min(shortestPause * 3 ** attempt, longestPause))
    }
  }
}

/** True for a serialization failure (40001) or a deadlock (40P01). */
function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
