import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {MOVED_AWAY} from '@ceibo/contract/appointments/desk/cancel-reasons'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {SlotKey} from '@ceibo/contract/appointments/slots'
import type {BookablePatient, Booking} from '#port.ts'
import {civil} from '#built-in/slots/visible-slot.queries.ts'
import {isClosed} from '#built-in/slots/closures.queries.ts'
import {bookingFrom} from '#built-in/appointments/booking-data.queries.ts'

// What becomes of each appointment of a plan. An item passes from one state to the next in the transaction of what it says.

/** An item that the job has to settle, with what a move needs; `to` is the time that is held. */
export type OpenItem = {
  itemId: number
  appointmentId: number
  state: 'held' | 'unplaced'
  why: string | null
  patient: BookablePatient
  bookerId: number
  slotId: number | null
  to: SlotKey | null
}

/** The items of a plan that are neither moved nor a call yet, in order of their old time; of all, or one. */
export async function openItems(db: BookingDatabase, planId: number, itemId?: number): Promise<OpenItem[]> {
  const {rows} = await sql<OpenItem>`
    select item.id as "itemId", item.appointment_id as "appointmentId", item.state, item.why,
      json_build_object('personId', person.id, 'birthDate', person.birth_date, 'sex', person.sex, 'planId', person.plan_id,
        'planTypeId', person.plan_type_id) as patient,
      appointment.booked_by as "bookerId", item.slot_id as "slotId",
      case when slot.id is not null then json_build_object('practitionerId', slot.practitioner_id, 'centreId', centre.slug,
        'date', to_char(${civil('slot.starts_at')}, 'YYYY-MM-DD'), 'time', to_char(${civil('slot.starts_at')}, 'HH24:MI')) end as "to"
    from plan_item as item
    join appointment on appointment.id = item.appointment_id
    join person on person.id = appointment.patient_id
    left join slot on slot.id = item.slot_id
    left join centre on centre.id = slot.centre_id
    where item.plan_id = ${planId} and item.state in ('held', 'unplaced')
      and ${itemId === undefined ? sql`true` : sql`item.id = ${itemId}`}
    order by lower(appointment.during), item.id`.execute(db)
  return rows
}

/** Notes in the transaction of a move that it was made; false when the item is not held any more. */
export async function noteMoved(
  tx: BookingTransaction,
  {itemId, movedTo, now}: {itemId: number; movedTo: number; now: Date},
): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update plan_item set state = 'moved', moved_to = ${movedTo}, changed_at = ${now}::timestamptz
    where id = ${itemId} and state = 'held'`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks an item that has no time, until the end of the transaction; false when it has one, or has ended. */
export async function lockUnplaced(tx: BookingTransaction, itemId: number): Promise<boolean> {
  const {rows} = await sql`
    select from plan_item where id = ${itemId} and state = 'unplaced' for no key update`.execute(tx)
  return rows.length > 0
}

/** Takes the time of an item away, which somebody else has. */
export async function loseTime(tx: BookingTransaction, itemId: number, now: Date): Promise<void> {
  await sql`
    with lost as (
      update plan_item set state = 'unplaced', slot_id = null, changed_at = ${now}::timestamptz
      where id = ${itemId} and state = 'held' returning plan_id
    )
    delete from slot_hold using lost, plan_item as item
    where item.id = ${itemId} and slot_hold.slot_id = item.slot_id and slot_hold.plan_id = lost.plan_id`.execute(tx)
}

/** Makes an item a call, while its appointment still stands there; false when it does not. Throws a violation of plan_item_one_call. */
export async function makeCall(tx: BookingTransaction, itemId: number, now: Date): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update plan_item as item set state = 'task', why = coalesce(item.why, 'no-time'), changed_at = ${now}::timestamptz
    from appointment
    where item.id = ${itemId} and item.state = 'unplaced' and appointment.id = item.appointment_id
      and appointment.state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(appointment.during) > ${now}::timestamptz`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/**
 * Ends an item by what became of its appointment meanwhile, or because another plan has somebody call about it, and lets go of the time that is held
 * for it. One that stands is left as it is.
 */
export async function endAsIs(tx: BookingTransaction, itemId: number, now: Date): Promise<void> {
  await sql`
    with ended as (
      update plan_item as item set changed_at = ${now}::timestamptz, state = case
        when appointment.state <> 'cancelled' then 'lapsed'
        when appointment.moved_to is not null then 'other-time'
        else 'cancelled' end
      from appointment
      where item.id = ${itemId} and item.state in ('held', 'unplaced') and appointment.id = item.appointment_id
        and (
          appointment.state <> all(${[...CANCELLABLE_STATES]}::text[]) or lower(appointment.during) <= ${now}::timestamptz
          or exists (select from plan_item as call where call.appointment_id = appointment.id and call.state = 'task')
        )
      returning item.plan_id, item.slot_id
    )
    delete from slot_hold using ended where slot_hold.slot_id = ended.slot_id and slot_hold.plan_id = ended.plan_id`.execute(
    tx,
  )
}

/**
 * What patients did since: who accepted, cancelled or moved the new time, and calls about an appointment that does not stand any more or has begun.
 * Returns the plans of these.
 */
export async function followPatients(tx: BookingTransaction, now: Date): Promise<number[]> {
  const {rows} = await sql<{planId: number}>`
    with changed as (
      update plan_item as item set changed_at = ${now}::timestamptz, state = case
        when one.state = 'cancelled' and one.moved_to is not null then 'other-time'
        when one.state = 'cancelled' then 'cancelled'
        when item.state = 'task' then 'lapsed'
        else 'accepted' end
      from appointment as one
      where item.state in ('moved', 'task', 'told', 'accepted') and one.id = coalesce(item.moved_to, item.appointment_id)
        and (
          one.state = 'cancelled'
          or (item.state = 'told' and one.state <> 'booked')
          or (item.state = 'task' and lower(one.during) < ${now}::timestamptz)
        )
      returning item.plan_id
    )
    select distinct plan_id as "planId" from changed`.execute(tx)
  return rows.map(({planId}) => planId)
}

/** The items whose appointments were moved and whose patients know nothing of it. */
export async function movedItems(
  db: BookingDatabase,
  planId: number,
): Promise<{itemId: number; appointmentId: number; movedTo: number}[]> {
  const {rows} = await sql<{itemId: number; appointmentId: number; movedTo: number}>`
    select item.id as "itemId", item.appointment_id as "appointmentId", item.moved_to as "movedTo"
    from plan_item as item join appointment on appointment.id = item.appointment_id
    where item.plan_id = ${planId} and item.state = 'moved' order by appointment.overbooked, item.id`.execute(db)
  return rows
}

/**
 * Notes that a patient is told of a move, while the new appointment stands, and returns what they are told: it is locked, so that whoever cancels
 * it at this moment gets one message and not two.
 */
export async function noteTold(tx: BookingTransaction, itemId: number, now: Date): Promise<Booking | undefined> {
  await sql`
    select from appointment join plan_item as item on item.moved_to = appointment.id
    where item.id = ${itemId} for no key update of appointment`.execute(tx)
  const {rows} = await sql<Booking & {oldStart: Date; oldCentreId: string; oldCentre: string}>`
    with told as (
      update plan_item as item set state = 'told', changed_at = ${now}::timestamptz
      from appointment
      where item.id = ${itemId} and item.state = 'moved' and appointment.id = item.moved_to
        and appointment.state = any(${[...CANCELLABLE_STATES]}::text[])
      returning item.appointment_id as old_id, item.moved_to
    ),
    changed as (select appointment.* from appointment join told on appointment.id = told.moved_to),
    booking as (${bookingFrom('changed', sql`changed.booked_by`)})
    select booking.*, lower(old.during) as "oldStart", place.slug as "oldCentreId", place.name as "oldCentre"
    from booking, told join appointment as old on old.id = told.old_id join centre as place on place.id = old.centre_id`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const {oldStart, oldCentreId, oldCentre, ...booking} = row
  return {...booking, before: {startsAt: oldStart, centre: {id: oldCentreId, name: oldCentre}}}
}

/**
 * Gives an appointment its old time back: the new one is cancelled, and the old one stands as it stood, with its number. Undefined when the new one
 * does not stand any more. Violations are thrown as those of a booking.
 */
export async function standAgain(tx: BookingTransaction, itemId: number, now: Date): Promise<Booking | undefined> {
  await sql`
    select from person where id in (
      select unnest(array[booked_by, patient_id]) from appointment join plan_item on plan_item.appointment_id = appointment.id
      where plan_item.id = ${itemId}
    ) order by id for no key update`.execute(tx)
  await sql`
    select from appointment join plan_item as item on appointment.id in (item.appointment_id, item.moved_to)
    where item.id = ${itemId} order by appointment.id for no key update of appointment`.execute(tx)
  await sql`
    select from slot join appointment on appointment.slot_id = slot.id
    join plan_item as item on appointment.id in (item.appointment_id, item.moved_to)
    where item.id = ${itemId} order by slot.id for no key update of slot`.execute(tx)
  const ended = await sql`
    with ended as (
      update appointment as made set state = 'cancelled', cancelled_at = ${now}::timestamptz, cancel_reason = ${MOVED_AWAY}
      from plan_item as item
      where item.id = ${itemId} and item.state = 'moved' and made.id = item.moved_to
        and made.state = any(${[...CANCELLABLE_STATES]}::text[])
      returning made.slot_id
    )
    update slot set state = case when ${isClosed('slot')} then 'blocked' else 'free' end
    from ended where slot.id = ended.slot_id returning slot.id`.execute(tx)
  if (ended.rows.length === 0) return undefined
  await sql`
    update slot set state = 'taken' from appointment as old join plan_item as item on item.appointment_id = old.id
    where item.id = ${itemId} and slot.id = old.slot_id and not old.overbooked`.execute(tx)
  const {rows} = await sql<Booking & {newStart: Date; newCentreId: string; newCentre: string}>`
    with returned as (
      update plan_item set state = 'returned', changed_at = ${now}::timestamptz where id = ${itemId}
      returning appointment_id, moved_to, was
    ),
    changed as (
      update appointment set state = returned.was, cancelled_at = null, cancel_reason = null, cancelled_by_staff = null, moved_to = null
      from returned where appointment.id = returned.appointment_id
      returning appointment.*
    ),
    booking as (${bookingFrom('changed', sql`changed.booked_by`)})
    select booking.*, lower(made.during) as "newStart", place.slug as "newCentreId", place.name as "newCentre"
    from booking, returned join appointment as made on made.id = returned.moved_to
    join centre as place on place.id = made.centre_id`.execute(tx)
  await sql`
    update appointment set moved_to = item.appointment_id from plan_item as item
    where item.id = ${itemId} and appointment.id = item.moved_to`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const {newStart, newCentreId, newCentre, ...booking} = row
  return {...booking, before: {startsAt: newStart, centre: {id: newCentreId, name: newCentre}}}
}
