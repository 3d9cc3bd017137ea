import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {MoveRequest} from '#port.ts'
import {readableBy} from './cancellation.queries.ts'

/** The appointment to be moved, and what goes with it. */
export type MovedAppointment = {
  specialtyId: number
  serviceId: number
  medicalOrderId: number | null
  /** The rules that were set aside for it, and why. */
  overridden: BookingRule[] | null
  reason: string | null
  isMovable: boolean
}

/**
 * Locks, in the order in which bookings and cancellations lock too, the people, the appointment and both slots, those by their ids, so that two
 * moves that change places cannot deadlock. Undefined when the reader may see no such appointment of this patient.
 */
export async function lockMoved(tx: BookingTransaction, request: MoveRequest): Promise<MovedAppointment | undefined> {
  const {appointmentId, patient, bookerId, reader, startsFrom, practitionerId, date, time} = request
  await sql`
    select from person where id in (${bookerId}, ${patient.personId}) order by id for no key update`.execute(tx)
  const {rows} = await sql<MovedAppointment & {slotId: number}>`
    select slot_id as "slotId", specialty_id as "specialtyId", service_id as "serviceId", medical_order_id as "medicalOrderId",
      overridden, override_reason as reason,
      state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) >= ${startsFrom}::timestamptz as "isMovable"
    from appointment
    where id = ${appointmentId} and patient_id = ${patient.personId} and ${readableBy(reader)}
    for update`.execute(tx)
  const [moved] = rows
  if (moved === undefined) return undefined
  const {slotId, ...facts} = moved
  await sql`
    select from slot
    where id = ${slotId} or (practitioner_id = ${practitionerId} and starts_at = ${instantOf(date, time)}::timestamptz)
    order by id for no key update`.execute(tx)
  return facts
}

/** Says which appointment took the place of a cancelled one. */
export async function pointTo(tx: BookingTransaction, appointmentId: number, movedTo: number): Promise<void> {
  await tx.updateTable('appointment').set({moved_to: movedTo}).where('id', '=', appointmentId).execute()
}

/** The appointment that took the place of this one by the booker's request with this key; undefined when none did. */
export async function movedWithKey(db: BookingDatabase, request: MoveRequest): Promise<number | undefined> {
  const {appointmentId, bookerId, requestKey, practitionerId, centreId, date, time} = request
  const {rows} = await sql<{id: number}>`
    select made.id from appointment as moved
    join appointment as made on made.id = moved.moved_to and made.state <> 'cancelled'
    join centre on centre.id = made.centre_id and centre.slug = ${centreId}
    where moved.id = ${appointmentId} and made.booked_by = ${bookerId} and made.request_key = ${requestKey ?? null}
      and made.practitioner_id = ${practitionerId} and lower(made.during) = ${instantOf(date, time)}::timestamptz`.execute(
    db,
  )
  return rows[0]?.id
}
