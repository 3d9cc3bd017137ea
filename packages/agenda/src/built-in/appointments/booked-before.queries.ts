import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase} from '#booking-database.ts'
import type {HoldRequest} from '#port.ts'

/**
 * The booked appointment of this patient in this slot, if the person who asks made it or is the patient: to them the slot is not taken by
 * another.
 */
export async function bookedBefore(
  db: BookingDatabase,
  {practitionerId, centreId, date, time, patient, bookerId}: HoldRequest,
): Promise<number | undefined> {
  const {rows} = await sql<{id: number}>`
    select appointment.id from appointment
    join centre on centre.id = appointment.centre_id
    where appointment.practitioner_id = ${practitionerId} and centre.slug = ${centreId}
      and lower(appointment.during) = ${instantOf(date, time)}::timestamptz and appointment.state = any(${[...ACTIVE_STATES]}::text[])
      and appointment.patient_id = ${patient.personId}
      and ${bookerId}::bigint in (appointment.booked_by, appointment.patient_id)`.execute(db)
  return rows[0]?.id
}
