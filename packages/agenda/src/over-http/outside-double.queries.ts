import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, DoubledMove} from '#port.ts'

/** The other appointment of a move. */
export type OtherAppointment = {appointmentId: number; startsAt: Date; centre: {id: string; name: string}}

/** Writes down that of a move both appointments stand, or may stand. */
export async function insertDouble(
  tx: BookingTransaction,
  {appointmentId, startsAt, centre, patient}: Booking,
  other: OtherAppointment,
  now: Date,
): Promise<void> {
  await sql`
    insert into outside_double (appointment_id, other_id, patient_id, starts_at, other_starts_at, centre_id, other_centre_id,
      centre, other_centre, noticed_at)
    values (${appointmentId}, ${other.appointmentId}, ${patient.personId}, ${startsAt}::timestamptz, ${other.startsAt}::timestamptz,
      ${centre.id}, ${other.centre.id}, ${centre.name}, ${other.centre.name}, ${now}::timestamptz)
    on conflict do nothing`.execute(tx)
}

/** Moves of which both appointments were left and one is still to come, the soonest first; with `personId` those of this patient. */
export async function doublesToCome(db: Database, personId: number | undefined, now: Date): Promise<DoubledMove[]> {
  const {rows} = await sql<DoubledMove>`
    select person.id as "personId", person.first_name as "firstName", person.last_name as "lastName",
      json_build_array(
        json_build_object('appointmentId', appointment_id, 'startsAt', starts_at, 'centreId', centre_id, 'centre', centre),
        json_build_object('appointmentId', other_id, 'startsAt', other_starts_at, 'centreId', other_centre_id, 'centre', other_centre)
      ) as appointments
    from outside_double join person on person.id = patient_id
    where greatest(starts_at, other_starts_at) > ${now}::timestamptz
      and ${personId === undefined ? sql`true` : sql`patient_id = ${personId}`}
    order by least(starts_at, other_starts_at) limit 20`.execute(db)
  return rows.map(({appointments, ...one}) => ({
    ...one,
    appointments: appointments.map((each) => ({...each, startsAt: new Date(each.startsAt)})),
  }))
}

/** Doubles of which both are over. */
export const expiredDoubles = (now: Date) =>
  [
    {
      table: 'outside_double',
      isOver: sql`greatest(starts_at, other_starts_at) < ${new Date(now.getTime() - 30 * DAY_MS)}`,
    },
  ] as const
