import {MAX_BOOKINGS_PER_DAY} from '@ceibo/contract/appointments/booking-limits'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'
import type {AppointmentReader, BookingRequest, HoldRequest} from '#port.ts'
import {usableMedicalOrder} from '#medical-order.queries.ts'

/** A request to an agenda outside of this database; `data` is JSON of the adapter that sends it. */
export type OutsideRequest<Data> = {
  id: number
  action: 'book' | 'cancel'
  key: string
  patientId: number
  askedBy: number
  startsAt: Date
  endsAt: Date
  data: Data
  state: 'pending' | 'confirmed' | 'cancelled'
  appointmentId: number | null
  /** How often it was sent, including the time that is about to begin. */
  tries: number
}

const columns = sql`id, action, key, patient_id as "patientId", asked_by as "askedBy", starts_at as "startsAt",
  ends_at as "endsAt", data, state, appointment_id as "appointmentId", tries`

type NewRequest<Data> = Omit<OutsideRequest<Data>, 'id' | 'state' | 'tries'>

/** Stores a request before it is sent, or finds the stored one with its key, which is sent again. */
export async function openRequest<Data>(
  db: Database,
  request: NewRequest<Data>,
  now: Date,
  medicalOrderId: number | null = null,
): Promise<OutsideRequest<Data>> {
  const {rows} = await sql<OutsideRequest<Data>>`
    insert into outside_request (action, key, patient_id, asked_by, starts_at, ends_at, data, appointment_id,
      medical_order_id, created_at)
    values (${request.action}, ${request.key}, ${request.patientId}, ${request.askedBy}, ${request.startsAt}::timestamptz,
      ${request.endsAt}::timestamptz, ${JSON.stringify(request.data)}::jsonb, ${request.appointmentId}::bigint,
      ${medicalOrderId}::bigint, ${now}::timestamptz)
    on conflict (key) do update set tries = outside_request.tries + 1
    returning ${columns}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A request is inserted or found')
  return row
}

/**
 * Stores a booking as `openRequest` does, unless its booker has reached the limit of bookings for today, or its medical order is used by another
 * one that is not cancelled. Bookings of one booker wait for each other.
 */
export async function openBooking<Data>(
  db: Database,
  request: NewRequest<Data>,
  {medicalOrderId, now}: {medicalOrderId: number | null; now: Date},
): Promise<OutsideRequest<Data> | 'too-many-today' | 'order-unusable'> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select id from person where id = ${request.askedBy} for no key update`.execute(tx)
      const {rows} = await sql<{others: number}>`
        select count(*)::integer as others from outside_request
        where action = 'book' and asked_by = ${request.askedBy} and key <> ${request.key}
          and created_at >= ${instantOf(civilDate(now), '00:00')}::timestamptz`.execute(tx)
      if ((rows[0]?.others ?? 0) >= MAX_BOOKINGS_PER_DAY) return 'too-many-today'
      return openRequest(tx, request, now, medicalOrderId)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'outside_request_medical_order_once')) return 'order-unusable'
    throw error
  }
}

/** The request with a key, which is about to be sent once more. */
export async function requestWithKey<Data>(db: Database, key: string): Promise<OutsideRequest<Data> | undefined> {
  const {rows} = await sql<OutsideRequest<Data>>`
    update outside_request set tries = tries + 1 where key = ${key} returning ${columns}`.execute(db)
  return rows[0]
}

/** Deletes a request that had no effect, if it was sent only once. */
export async function forgetUnsent(db: Database, id: number): Promise<void> {
  await sql`delete from outside_request where id = ${id} and state = 'pending' and tries = 1`.execute(db)
}

/** The last booking of this patient in this slot that is not cancelled, if the person who asks made it or is the patient. */
export async function bookedOutsideBefore(
  db: Database,
  {practitionerId, centreId, date, time, patient, bookerId}: HoldRequest,
): Promise<Pick<OutsideRequest<unknown>, 'id' | 'key' | 'appointmentId'> | undefined> {
  const {rows} = await sql<Pick<OutsideRequest<unknown>, 'id' | 'key' | 'appointmentId'>>`
    select id, key, appointment_id as "appointmentId" from outside_request
    where action = 'book' and state <> 'cancelled' and patient_id = ${patient.personId}
      and starts_at = ${instantOf(date, time)}::timestamptz
      and (data -> 'request' ->> 'practitionerId')::bigint = ${practitionerId}
      and data -> 'request' ->> 'centreId' = ${centreId}
      and ${bookerId}::bigint in (asked_by, patient_id)
    order by appointment_id desc nulls last, id limit 1`.execute(db)
  return rows[0]
}

/** Requests from before an instant whose outcome is unknown, the oldest first. */
export async function pendingRequests<Data>(db: Database, before: Date): Promise<OutsideRequest<Data>[]> {
  const {rows} = await sql<OutsideRequest<Data>>`
    select ${columns} from outside_request where state = 'pending' and created_at < ${before}::timestamptz
    order by created_at limit 100`.execute(db)
  return rows
}

/** Bookings with an unknown outcome on these civil days, both included, that the reader may see. */
export async function pendingBookings<Data>(
  db: Database,
  {personId, dependantIds, ownBookingsOnly}: AppointmentReader,
  {from, to}: {from: string; to: string},
): Promise<OutsideRequest<Data>[]> {
  const {rows} = await sql<OutsideRequest<Data>>`
    select ${columns} from outside_request
    where state = 'pending' and action = 'book' and patient_id = any(${[personId, ...dependantIds]}::bigint[])
      and (not ${ownBookingsOnly}::boolean or (patient_id = ${personId} and asked_by = ${personId}))
      and starts_at >= ${instantOf(from, '00:00')}::timestamptz
      and starts_at < ${instantOf(addDays(to, 1), '00:00')}::timestamptz`.execute(db)
  return rows
}

/**
 * Ends a request together with the writes of `write`; returns whether it was still open. The row of a confirmed booking stays until its
 * appointment is cancelled; all others are deleted.
 */
export function endRequest(
  db: Database,
  {id, action, appointmentId}: Pick<OutsideRequest<unknown>, 'id' | 'action' | 'appointmentId'>,
  write: (tx: BookingTransaction) => Promise<void>,
): Promise<boolean> {
  const isBooked = action === 'book' && appointmentId !== null
  return inTransaction(db, async (tx) => {
    const ended = isBooked
      ? sql`update outside_request set state = 'confirmed', appointment_id = ${appointmentId}::bigint`
      : sql`delete from outside_request`
    const {rows} = await sql`${ended} where id = ${id} and state = 'pending' returning id`.execute(tx)
    if (rows.length === 0) return false
    if (action === 'cancel') {
      await sql`update outside_request set state = 'cancelled' where appointment_id = ${appointmentId}`.execute(tx)
    }
    await write(tx)
    return true
  })
}

/** A person with the data by which an outside agenda identifies them, and their address. */
export type PersonFacts = {
  personId: number
  ednsId: number
  firstName: string
  lastName: string
  /** The chosen name, or else the first name. */
  calledName: string
  email: string | null
  documentTypeId: number
  documentNumber: string
}

export async function factsOfPeople(db: Database, ids: readonly number[]): Promise<Map<number, PersonFacts>> {
  const {rows} = await sql<PersonFacts>`
    select id as "personId", edns_id as "ednsId", first_name as "firstName", last_name as "lastName",
      coalesce(chosen_name, first_name) as "calledName", email,
      document_type_id as "documentTypeId", document_number as "documentNumber"
    from person where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

/** The id of the named medical order, if the booker submitted it for this patient, and it was not rejected. */
export async function usableOrderId(db: Database, order: BookingRequest): Promise<number | undefined> {
  const {rows} = await sql<{id: number}>`${usableMedicalOrder(order)}`.execute(db)
  return rows[0]?.id
}

/** The appointment that a request with a medical order made. */
export async function outsideAppointmentOfOrder(db: Database, medicalOrderId: number): Promise<number | undefined> {
  const {rows} = await sql<{id: number}>`
    select appointment_id as id from outside_request
    where medical_order_id = ${medicalOrderId} and state = 'confirmed' and appointment_id is not null
    order by outside_request.id desc limit 1`.execute(db)
  return rows[0]?.id
}

const THIRTY_DAYS = 30 * DAY_MS

/**
 * Outside requests to purge: they serve to recognize repeats, which do not come once the day of a booking is over. One that used a medical order
 * stays.
 */
export const expiredOutsideRequests = (now: Date) =>
  [
    {
      table: 'outside_request',
      isOver: sql`starts_at < ${new Date(now.getTime() - THIRTY_DAYS)} and state <> 'pending'
        and (medical_order_id is null or state = 'cancelled')`,
    },
  ] as const
