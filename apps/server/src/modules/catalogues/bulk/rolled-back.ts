import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Transaction} from 'kysely'

/** Thrown to roll back a transaction whose result is wanted. */
class RolledBack extends Error {
  override name = 'RolledBack'
}

/** The result of work in a transaction that is then rolled back: what it would do, as the database says it. */
export async function rolledBack<Result>(
  db: Database,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const result: {made?: Result} = {}
  try {
    await inTransaction(db, async (tx) => {
      result.made = await work(tx)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!('made' in result)) throw new Error('A transaction was rolled back before its work was done')
  return result.made
}

/** Rolls a transaction back: part of what it changes is not what it was read as. */
export class ChangedAgain extends Error {
  override name = 'ChangedAgain'
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super('Part of a change was changed again')
    this.names = names
  }
}
