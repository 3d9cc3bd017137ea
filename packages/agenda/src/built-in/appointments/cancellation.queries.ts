import {CANCELLED_BY_PATIENT} from '@ceibo/contract/appointments/appointment-booking'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {AppointmentReader, Booking, CancelRequest} from '#port.ts'
import {isClosed} from '#built-in/slots/closures.queries.ts'
import {bookingFrom} from './booking-data.queries.ts'

/** Leaves only appointments (`appointment`) that the reader may see; a desk sees all. */
export function readableBy(reader: AppointmentReader | 'desk') {
  if (reader === 'desk') return sql`true`
  const {personId, dependantIds, ownBookingsOnly} = reader
  return ownBookingsOnly
    ? sql`(appointment.patient_id = ${personId} and appointment.booked_by = ${personId})`
    : sql`appointment.patient_id = any(${[personId, ...dependantIds]}::bigint[])`
}

/**
 * Cancels a readable appointment whose patient has not arrived, that begins at `startsFrom` or later, and frees its slot (or blocks it, where the
 * centre closed meanwhile). One that stood beside a taken slot frees nothing. The slot is locked by a statement of its own, so that the next one sees
 * the closure or holiday that held it.
 */
export async function cancelAndFree(
  tx: BookingDatabase,
  wanted: CancelRequest & {now: Date},
): Promise<Booking | undefined> {
  const {appointmentId, reader, startsFrom, reason = CANCELLED_BY_PATIENT, staffId = null, note = null, now} = wanted
  await sql`
    select from appointment join slot on slot.id = appointment.slot_id
    where appointment.id = ${appointmentId} and ${readableBy(reader)} for no key update of appointment, slot`.execute(
    tx,
  )
  const {rows} = await sql<Booking>`
    with cancelled as (
      update appointment set state = 'cancelled', cancelled_at = ${now}::timestamptz, cancel_reason = ${reason},
        cancelled_by_staff = ${staffId}, cancel_note = ${note}
      where id = ${appointmentId} and state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) >= ${startsFrom}::timestamptz
        and ${readableBy(reader)}
      returning *
    ),
    freed as (
      update slot set state = case
        when ${isClosed('slot')} then 'blocked' else 'free' end
      from cancelled where slot.id = cancelled.slot_id and not cancelled.overbooked and slot.state = 'taken'
    )
    ${bookingFrom('cancelled', reader === 'desk' ? sql`cancelled.booked_by` : sql`${reader.personId}`)}`.execute(tx)
  return rows[0]
}

/** The state of an appointment that the reader may see, and whether another time took its place; undefined when there is none. */
export async function stateOf(
  tx: BookingTransaction,
  appointmentId: number,
  reader: AppointmentReader | 'desk',
): Promise<{state: string; wasMoved: boolean} | undefined> {
  const {rows} = await sql<{state: string; wasMoved: boolean}>`
    select state, moved_to is not null as "wasMoved" from appointment where id = ${appointmentId} and ${readableBy(reader)}`.execute(
    tx,
  )
  return rows[0]
}
