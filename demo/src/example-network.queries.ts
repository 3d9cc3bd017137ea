import type {DB} from '@ceibo/database/generated/database-types'
import {type Kysely, sql, type Transaction} from 'kysely'

/** The tables of the network whose rows have ids, those that refer to others first. Where nothing refers to a row any more, it can go. */
const TABLES = [
  'closure',
  'holiday',
  'coverage_rule',
  'agenda',
  'room',
  'practitioner',
  'offering',
  'service',
  'specialty',
  'plan_type',
  'plan',
  'centre',
] as const

type Referring = {table: string; column: string}

/** Whether there is nothing of a network at all, but for holidays, which the example joins. */
export async function isNetworkEmpty(db: Kysely<DB>): Promise<boolean> {
  const some = sql.join(
    TABLES.filter((table) => table !== 'holiday').map((table) => sql`exists (select from ${sql.table(table)})`),
    sql` or `,
  )
  const {rows} = await sql<{isFull: boolean}>`select ${some} as "isFull"`.execute(db)
  return rows[0]?.isFull === false
}

export async function isExampleLoaded(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('example_row').select('row_id').limit(1).executeTakeFirst()) !== undefined
}

/** The holidays that the network has before the example comes. */
export async function ownHolidays(tx: Transaction<DB>): Promise<number[]> {
  return (await tx.selectFrom('holiday').select('id').execute()).map(({id}) => id)
}

/** Everything that there is of a network is the example from now on, but for the holidays that it had. */
export async function rememberExample(tx: Transaction<DB>, holidays: readonly number[]): Promise<void> {
  for (const table of TABLES) {
    const own = table === 'holiday' ? holidays : []
    await sql`
      insert into example_row (table_name, row_id)
      select ${table}, id from ${sql.table(table)} where id <> all(${[...own]}::integer[])`.execute(tx)
  }
}

const isExample = (table: (typeof TABLES)[number], id: string) =>
  sql`${sql.ref(id)} in (select row_id from example_row where table_name = ${table})`

/** The appointments that patients ever had in the example. */
export async function countExampleAppointments(db: Kysely<DB>): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from appointment
    where ${isExample('centre', 'centre_id')} or ${isExample('practitioner', 'practitioner_id')}
      or ${isExample('service', 'service_id')}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Waits until nobody books, and keeps bookings waiting until the transaction ends. */
export async function holdBookings(tx: Transaction<DB>): Promise<void> {
  await sql`lock table appointment in share row exclusive mode`.execute(tx)
}

async function referringTo(tx: Transaction<DB>, table: string): Promise<Referring[]> {
  const {rows} = await sql<Referring>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and conrelid <> confrelid`.execute(tx)
  return rows
}

/** Deletes what belongs to the agendas of the example: their hours, their times, and what holds one of these. */
export async function deleteTimes(tx: Transaction<DB>): Promise<void> {
  const ofExample = sql`select id from slot where ${isExample('agenda', 'agenda_id')}`
  for (const {table, column} of await referringTo(tx, 'slot')) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${ofExample})`.execute(tx)
  }
  for (const {table, column} of await referringTo(tx, 'agenda')) {
    await sql`delete from ${sql.table(table)} where ${isExample('agenda', column)}`.execute(tx)
  }
  await sql`delete from slot_day where ${isExample('centre', 'centre_id')}`.execute(tx)
}

/** Deletes the rows of the example to which nothing refers; what stays is the network's own from now on. Returns how many entries stay. */
export async function deleteExample(tx: Transaction<DB>): Promise<number> {
  for (const table of TABLES) {
    if (table === 'offering') await deleteOffered(tx)
    const unused = (await referringTo(tx, table)).map(
      ({table: other, column}) =>
        sql`not exists (select from ${sql.table(other)} as other where ${sql.ref(`other.${column}`)} = one.id)`,
    )
    const conditions = sql.join([isExample(table, 'one.id'), ...unused], sql` and `)
    await sql`delete from ${sql.table(table)} as one where ${conditions}`.execute(tx)
  }
  await sql`
    update holiday set open_centre_ids = array(select id from centre where id = any(holiday.open_centre_ids) order by id)
    where not open_centre_ids <@ array(select id from centre)`.execute(tx)
  const left = TABLES.map(
    (table) => sql`select count(*) as count from ${sql.table(table)} where ${isExample(table, 'id')}`,
  )
  const {rows} = await sql<{count: number}>`
    select sum(count)::integer as count from (${sql.join(left, sql` union all `)}) as kept`.execute(tx)
  await tx.deleteFrom('example_row').execute()
  return rows[0]?.count ?? 0
}

/** What an offering of the example does goes with it, unless an agenda of the network's own has it. */
async function deleteOffered(tx: Transaction<DB>): Promise<void> {
  await sql`
    delete from offering_service
    where ${isExample('offering', 'offering_id')} and ${isExample('service', 'service_id')}
      and not exists (select from agenda where agenda.offering_id = offering_service.offering_id)`.execute(tx)
}
