import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {sql} from 'kysely'
import type {BookingDatabase} from '#booking-database.ts'
import type {MovedAppointment} from '#plans-port.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'

/** An appointment as whoever has its link is shown it, in any state; undefined when there is none. */
export async function movedAppointment(
  db: BookingDatabase,
  appointmentId: number,
): Promise<MovedAppointment | undefined> {
  const {rows} = await sql<MovedAppointment>`
    select appointment.id as "appointmentId", appointment.patient_id as "patientId", appointment.booked_by as "bookedById",
      case
        when appointment.state = any(${[...ACTIVE_STATES]}::text[]) then 'stands'
        when appointment.moved_to is not null then 'moved'
        when appointment.state = 'cancelled' then 'cancelled'
        else 'over' end as state,
      appointment.state <> 'booked' as "isConfirmed", lower(appointment.during) as "startsAt",
      appointment.specialty_id as "specialtyId", appointment.service_id as "serviceId",
      appointment.practitioner_id as "practitionerId", specialty.name as specialty,
      ${practitionerObject} as practitioner, ${centreObject} as centre
    from appointment
    join specialty on specialty.id = appointment.specialty_id
    join practitioner on practitioner.id = appointment.practitioner_id
    join centre on centre.id = appointment.centre_id
    where appointment.id = ${appointmentId}`.execute(db)
  return rows[0]
}
