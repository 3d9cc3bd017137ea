import {AsyncLocalStorage} from 'node:async_hooks'
import {setTimeout as pause} from 'node:timers/promises'
import {type IsolationLevel, type Kysely, type QueryExecutorProvider, Transaction} from 'kysely'
import {isDatabaseUnavailable, sqlState} from './database-errors.ts'

export type TransactionOptions = {
  /** `read committed` by default, where constraints guard the important rules; `serializable` guards all rows that were read. */
  isolation?: IsolationLevel
}

/** The answer to a commit was lost, and the database could not say afterwards whether it holds the transaction. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/**
 * What the transactions of one request leave in the database, so that it can say whether a commit without an answer was made.
 * `write` is the last statement of a transaction and returns which one of the request it is, counted from 1; `commits` reads how many
 * were committed, after the end of those that still run.
 */
export type CommitMark = {
  write: (tx: QueryExecutorProvider) => Promise<number>
  commits: () => Promise<number>
}

const marks = new AsyncLocalStorage<CommitMark>()

/** Runs `work`, each of whose transactions leaves `mark`. */
export const withCommitMark = <Result>(mark: CommitMark, work: () => Promise<Result>): Promise<Result> =>
  marks.run(mark, work)

const tries = 5
const shortestPause = 5
const longestPause = 200

/** Longer than a cluster takes to promote a standby. */
const SETTLE_MS = 30_000
const LOOK_AGAIN_MS = 250

/**
 * Runs `work` in a transaction and returns its result. When PostgreSQL refuses it because of concurrent transactions (40001 serialization
 * failure, 40P01 deadlock), all of it runs again, at most five times, so `work` must change nothing outside of the transaction. Any other error
 * rolls back and is thrown. Inside of a transaction it is part of that one, which runs again as a whole.
 *
 * When the connection is lost during the commit, the commit mark of the request decides, within 30 seconds, whether it was made; if not, the
 * work runs again. Throws `OutcomeUnknown` if nothing decides.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db instanceof Transaction) return work(db)
  const mark = marks.getStore()
  for (let attempt = 1; ; attempt++) {
    let done: {result: Result; marked: number | undefined} | undefined
    try {
      const transaction = db.transaction()
      const isolated = options.isolation === undefined ? transaction : transaction.setIsolationLevel(options.isolation)
      return await isolated.execute(async (tx) => {
        done = undefined
        const result = await work(tx)
        const marked = await mark?.write(tx)
        done = {result, marked}
        return result
      })
    } catch (error) {
      if (done !== undefined && isDatabaseUnavailable(error)) {
        if (mark === undefined || done.marked === undefined) throw new OutcomeUnknown('The commit', {cause: error})
        if (await isCommitted(mark, done.marked)) return done.result
        if (attempt === tries) throw error
      } else if (attempt === tries || !isWorthRepeating(error)) throw error
      // Random, so that transactions that collided do not collide again.
      await pause(Math.random() * Math.min(shortestPause * 3 ** attempt, longestPause))
    }
  }
}

/** Asks until the database answers. Throws `OutcomeUnknown` if it does not within `SETTLE_MS`. */
async function isCommitted(mark: CommitMark, marked: number): Promise<boolean> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    try {
      return (await mark.commits()) >= marked
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (performance.now() > until) throw new OutcomeUnknown('The commit', {cause: error})
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/** True for a serialization failure (40001) or a deadlock (40P01). */
function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}
