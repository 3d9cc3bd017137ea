import {CANCELLED_BY_PATIENT} from '@ceibo/contract/appointments/appointment-booking'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {AppointmentReader, Booking, CancelRequest} from '#port.ts'
import {isClosed} from '#built-in/slots/closures.queries.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'

/** Leaves only appointments (`appointment`) that the reader may see. */
export const readableBy = ({personId, dependantIds, ownBookingsOnly}: AppointmentReader) =>
  ownBookingsOnly
    ? sql`(appointment.patient_id = ${personId} and appointment.booked_by = ${personId})`
    : sql`appointment.patient_id = any(${[personId, ...dependantIds]}::bigint[])`

/** Cancels a readable appointment whose patient has not arrived, that begins at `startsFrom` or later, and frees its slot (or blocks it, where the centre closed meanwhile). */
export async function cancelAndFree(
  tx: BookingDatabase,
  wanted: CancelRequest & {now: Date},
): Promise<Booking | undefined> {
  const {appointmentId, reader, startsFrom, now} = wanted
  const {rows} = await sql<Booking>`
    with cancelled as (
      update appointment set state = 'cancelled', cancelled_at = ${now}::timestamptz, cancel_reason = ${CANCELLED_BY_PATIENT}
      where id = ${appointmentId} and state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) >= ${startsFrom}::timestamptz
        and ${readableBy(reader)}
      returning *
    ),
    freed as (
      update slot set state = case
        when ${isClosed('slot')} then 'blocked' else 'free' end
      from cancelled where slot.id = cancelled.slot_id and slot.state = 'taken'
    )
    select cancelled.id as "appointmentId", lower(during) as "startsAt", upper(during) as "endsAt",
      specialty.name as specialty, service.name as service, service.preparation, room.name as room,
      ${practitionerObject} as practitioner, ${centreObject} as centre,
      json_build_object('personId', patient.id, 'firstName', patient.first_name, 'lastName', patient.last_name) as patient,
      json_build_object('personId', asker.id, 'firstName', coalesce(asker.chosen_name, asker.first_name), 'email', asker.email) as asker
    from cancelled
    join specialty on specialty.id = cancelled.specialty_id
    join service on service.id = cancelled.service_id
    join practitioner on practitioner.id = cancelled.practitioner_id
    join centre on centre.id = cancelled.centre_id
    join room on room.id = cancelled.room_id
    join person as patient on patient.id = cancelled.patient_id
    join person as asker on asker.id = ${reader.personId}`.execute(tx)
  return rows[0]
}

/** The state of an appointment that the reader may see; undefined when there is none. */
export async function stateOf(
  tx: BookingTransaction,
  appointmentId: number,
  reader: AppointmentReader,
): Promise<string | undefined> {
  const {rows} = await sql<{state: string}>`
    select state from appointment where id = ${appointmentId} and ${readableBy(reader)}`.execute(tx)
  return rows[0]?.state
}
