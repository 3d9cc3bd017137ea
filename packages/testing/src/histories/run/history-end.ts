import type {WriteEffects} from '@ceibo/agenda/booking-database'
import type {AppointmentProgress} from '@ceibo/rules/appointments/attendance-steps'
import {sql} from 'kysely'
import {Client} from 'pg'
import type {HistoryEnd} from '#histories/booking-history.ts'

/** A table for the effects of a run: each is written in the transaction of its event, as mails and notifications are. */
export async function makeToldTable(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('create table told_effect (appointment_id bigint not null, event text not null)')
    await client.query('grant insert on told_effect to ceibo_app')
  })
}

export const writeTold: WriteEffects = async (tx, {appointmentId}, {event}) => {
  await sql`insert into told_effect (appointment_id, event) values (${appointmentId}, ${event})`.execute(tx)
}

/** Ends one connection of the application, one that is at work if there is any; whether there was one. */
export async function killOne(client: Client): Promise<boolean> {
  const {rowCount} = await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    order by state = 'idle', random() limit 1`)
  return (rowCount ?? 0) > 0
}

const PATIENCE_MS = 60_000

/** What is left, once no connection of the application works any more: a transaction whose client is gone may still end. */
export async function readEnd(ownerUrl: string, now: number): Promise<HistoryEnd> {
  return withClient(ownerUrl, async (client) => {
    const until = Date.now() + PATIENCE_MS
    for (let open = 1; open > 0;) {
      const {rows} = await client.query<{open: number}>(
        "select count(*)::integer as open from pg_stat_activity where datname = current_database() and usename = 'ceibo_app'",
      )
      open = rows[0]?.open ?? 0
      if (Date.now() > until) throw new Error(`${open} connections of the application do not end`)
    }
    const appointments = await client.query<HistoryEnd['appointments'][number] & {state: AppointmentProgress}>(`
      select id::float8 as "appointmentId", request_key as key, slot_id::float8 as "slotId", patient_id::float8 as "patientId",
        specialty_id as "specialtyId", state, overbooked as beside, moved_to::float8 as "movedTo"
      from appointment order by id`)
    const slots = await client.query<HistoryEnd['slots'][number]>(
      'select id::float8 as "slotId", state from slot order by id',
    )
    const holds = await client.query<HistoryEnd['holds'][number]>(`
      select slot_id::float8 as "slotId", person_id::float8 as by, extract(epoch from expires_at)::float8 * 1000 as until
      from slot_hold`)
    const told = await client.query<HistoryEnd['told'][number]>(
      'select appointment_id::float8 as "appointmentId", event from told_effect',
    )
    return {now, appointments: appointments.rows, slots: slots.rows, holds: holds.rows, told: told.rows}
  })
}

/** A connection of its own, not through a proxy. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({connectionString: url})
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
