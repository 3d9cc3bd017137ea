import type {Database} from '@ceibo/database/open-database'
import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {sql} from 'kysely'
import type {AppointmentOwner, AppointmentQuery, ListedAppointment} from '#port.ts'
import {readableBy} from './cancellation.queries.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'

/** Appointments of a period that the reader may see, in the requested order. */
export async function appointmentsOf(db: Database, query: AppointmentQuery, now: Date): Promise<ListedAppointment[]> {
  const direction = query.order === 'soonest' ? sql`asc` : sql`desc`
  const {rows} = await sql<ListedAppointment>`
    select appointment.id as "appointmentId", lower(during) as "startsAt", upper(during) as "endsAt", appointment.state, true as "takesSteps",
      specialty.name as specialty, service.name as service, service.id as "serviceId",
      service.preparation is not null as "hasPreparation", room.name as room,
      ${practitionerObject} as practitioner, practitioner.id as "practitionerId",
      json_build_object('personId', patient.id, 'ednsId', patient.edns_id, 'firstName', patient.first_name,
        'lastName', patient.last_name) as patient,
      ${centreObject} as centre,
      case when appointment.state = 'cancelled' then json_build_object('reason', cancel_reason, 'note', cancel_note) end as cancelled
    from appointment
    join specialty on specialty.id = appointment.specialty_id
    join service on service.id = appointment.service_id
    join practitioner on practitioner.id = appointment.practitioner_id
    join centre on centre.id = appointment.centre_id
    join room on room.id = appointment.room_id
    join person as patient on patient.id = appointment.patient_id
    where ${readableBy(query.reader)} and (appointment.state = 'cancelled') = ${query.which === 'cancelled'}
      and ${query.appointmentId === undefined ? sql`true` : sql`appointment.id = ${query.appointmentId}`}
      and appointment.day between ${query.from}::date and ${query.to}::date
      and ${compared(query.which, now)}
    order by lower(during) ${direction}, appointment.id
    limit ${query.limit}`.execute(db)
  return rows
}

function compared(which: AppointmentQuery['which'], now: Date) {
  switch (which) {
    case 'all':
      return sql`true`
    case 'cancelled':
      return sql`moved_to is null`
    case 'upcoming':
      return sql`lower(during) >= ${now}::timestamptz and appointment.state = any(${[...ACTIVE_STATES]}::text[])`
    case 'attended':
      // Who came early was attended before the time of the appointment.
      return sql`appointment.state = 'attended'`
  }
}

/** The patient of an appointment and who booked it, in any state; undefined when there is none. */
export async function appointmentOwner(db: Database, appointmentId: number): Promise<AppointmentOwner | undefined> {
  const {rows} = await sql<AppointmentOwner>`
    select appointment.id as "appointmentId", patient_id as "patientId", booked_by as "bookedById", centre.slug as "centreId"
    from appointment join centre on centre.id = appointment.centre_id where appointment.id = ${appointmentId}`.execute(
    db,
  )
  return rows[0]
}

/** The appointment that stands with a medical order. */
export async function appointmentOfOrder(db: Database, medicalOrderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('appointment')
    .select('id')
    .where('medical_order_id', '=', medicalOrderId)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst()
  return row?.id
}
