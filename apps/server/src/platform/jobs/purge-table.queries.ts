import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'

/** The expired rows of a table, declared by the module that owns it. */
export type Expiry = {table: keyof DB; isOver: RawBuilder<unknown>}

/** Rows per statement, so that each statement and its locks are short. */
const BATCH = 1_000

/** Deletes expired rows; returns how many. The condition is checked again on each row, which may have been prolonged. */
export async function purgeTable(db: Database, {table, isOver}: Expiry): Promise<number> {
  const rows = sql.table(table)
  let purged = 0
  for (;;) {
    const {numAffectedRows} = await sql`
      delete from ${rows}
      where ctid = any(array(select ctid from ${rows} where ${isOver} limit ${BATCH})) and ${isOver}`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    purged += count
    if (count < BATCH) return purged
  }
}
