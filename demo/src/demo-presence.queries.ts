import type {DB} from '@ceibo/database/generated/database-types'
import {type Kysely, sql, type Transaction} from 'kysely'
import {DEMO_LICENCE} from './draw-network.ts'

/** Whether the network in the database is the demo's, with its people: that of an example has none. */
export async function isDemoLoaded(db: Kysely<DB>): Promise<boolean> {
  const practitioner = await db
    .selectFrom('practitioner')
    .select('id')
    .where('licence', '=', DEMO_LICENCE)
    .where(sql<boolean>`not exists (select from example_row)`)
    .executeTakeFirst()
  return practitioner !== undefined
}

/** Whether there is any network at all. */
export async function hasNetwork(tx: Transaction<DB>): Promise<boolean> {
  return (await tx.selectFrom('centre').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Waits until no other transaction loads or clears the demo, and raises the time limits of this one. */
export async function loadOneAtATime(tx: Transaction<DB>): Promise<void> {
  // The usual time limits are for requests, which are short.
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '2min', true)
  `.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('demo network'))`.execute(tx)
}

/** Updates PostgreSQL's statistics, so that the first statements are planned for full tables: plans for empty tables stay slow. */
export async function countLoadedRows(db: Kysely<DB>): Promise<void> {
  await sql`analyze`.execute(db)
}
