import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {RawBuilder} from 'kysely'

/** Which rows of a table have outlived their use. The module that owns the table says so. */
export type Expiry = {table: keyof DB; isOver: RawBuilder<unknown>}

export const DAY_MS = 24 * 3_600_000

/** Rows of one statement: what it locks is free again soon, and each statement is short. */
const BATCH = 1_000

/** Deletes them; returns how many. The condition is asked again of each row: it may have been prolonged since it was found. */
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
