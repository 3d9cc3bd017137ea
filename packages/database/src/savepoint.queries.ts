import {sql} from 'kysely'
import type {Database} from './open-database.ts'

/** Runs work inside of a transaction; when it fails, only what it wrote is undone, and the error is thrown. */
export async function inSavepoint<Result>(tx: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
