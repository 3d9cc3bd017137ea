import type {DB} from '@ceibo/database/generated/database-types'
import {type Insertable, sql, type Transaction} from 'kysely'

/**
 * Inserts all rows in one statement with one parameter, in their order. A column that any row has is written for all of them, with
 * null where it is missing; a column that no row has gets its default.
 */
export async function insertRows<Table extends keyof DB>(
  tx: Transaction<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  if (names.size === 0) return
  const columns = sql.join([...names].map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx)
}
