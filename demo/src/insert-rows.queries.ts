import type {DB} from '@ceibo/database/generated/database-types'
import {sql} from 'kysely'
import type {Insertable, Transaction} from 'kysely'

/**
 * Inserts all rows in one statement with one parameter, in their order. A column that any of the rows has is written in
 * all, as null where it is missing; a column that none has takes its default.
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
