import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {MOVED_AWAY} from '@ceibo/contract/appointments/desk/cancel-reasons'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {Booking, BookingRequest} from '#port.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'
import {serviceFactColumns, type ServiceFacts} from '#built-in/catalogue/service-facts.queries.ts'
import {isHeldByOther, slotWithServices} from '#built-in/slots/visible-slot.queries.ts'
import {usableMedicalOrder} from '#medical-order.queries.ts'

/** The data that decides whether a request is accepted, and the data that describes the booking. */
export type OrderFacts = ServiceFacts & {
  slotId: number
  slotState: string
  /** The slot is given only on its day. */
  isKept: boolean
  agendaId: number
  slotCentreId: number
  startsAt: Date
  endsAt: Date
  medicalOrderId: number | null
  /** True when the patient is registered in the agenda. */
  isRegistered: boolean
  specialty: string
  service: string
  preparation: string | null
  room: string
  practitioner: Booking['practitioner']
  centre: Booking['centre']
  patientFirstName: string
  patientLastName: string
  bookerFirstName: string
  bookerEmail: string | null
}

/**
 * Locks booker and patient (in order of id, so that two requests cannot deadlock) and the slot, so that nobody else can hold or take it, and
 * reads the facts of a request. Undefined when no offered slot of this professional, centre and time serves the service. Counts and states that
 * the locks protect must be read in a later statement: this one sees the data from before it waited for the locks.
 */
export async function lockAndReadOrder(
  tx: BookingTransaction,
  order: BookingRequest,
  now: Date,
): Promise<OrderFacts | undefined> {
  const {patient, bookerId} = order
  const {rows} = await sql<OrderFacts>`
    with people as materialized (
      select id, first_name, chosen_name, last_name, email from person
      where id in (${bookerId}, ${patient.personId}) order by id for no key update
    )
    select slot.id as "slotId", slot.state as "slotState", slot.same_day as "isKept", slot.agenda_id as "agendaId",
      slot.centre_id as "slotCentreId",
      slot.starts_at as "startsAt", slot.ends_at as "endsAt",
      specialty.name as specialty, service.name as service, service.preparation, room.name as room,
      ${practitionerObject} as practitioner, ${centreObject} as centre,
      patient.first_name as "patientFirstName", patient.last_name as "patientLastName",
      coalesce(booker.chosen_name, booker.first_name) as "bookerFirstName", booker.email as "bookerEmail",
      exists (select from agenda_patient where person_id = ${patient.personId}) as "isRegistered",
      ${serviceFactColumns(patient)},
      ${order.medicalOrder === undefined ? sql`null` : sql`(${usableMedicalOrder(order)})`} as "medicalOrderId"
    from ${slotWithServices(order, order, now, order.desk !== undefined)}
    join practitioner on practitioner.id = slot.practitioner_id
    join room on room.id = slot.room_id
    join people as booker on booker.id = ${bookerId}
    join people as patient on patient.id = ${patient.personId}
    for no key update of slot`.execute(tx)
  return rows[0]
}

/** Registers a person in the agenda; a repeat changes nothing. */
export async function registerPatient(db: BookingDatabase, personId: number, now: Date): Promise<void> {
  await db
    .insertInto('agenda_patient')
    .values({person_id: personId, registered_at: now})
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A booking; `kept` is what goes with it from the appointment whose place it takes. */
export type PlacedOrder = BookingRequest & {
  kept?: {medicalOrderId: number | null; overridden: readonly BookingRule[]; reason: string | null}
}

/** The rules that are set aside for an appointment, now or when it was first booked, and why. */
export function setAsideOf({desk, kept}: PlacedOrder): {rules: BookingRule[]; reason: string} {
  const rules = [...new Set([...(kept?.overridden ?? []), ...(desk?.overridden ?? [])])]
  return {rules, reason: desk?.reason ?? kept?.reason ?? ''}
}

export type Taking = {
  future: number
  today: number
  isSecondThatDay: boolean
  heldByOther: boolean
  appointmentId: number | null
}

type Wanted = {slotId: number; medicalOrderId: number | null; now: Date; maxFuture: number; maxToday: number}

/**
 * Takes the slot if nobody else holds it and the counts allow it, and makes the appointment, in one statement. The slot must be locked:
 * otherwise this statement may miss a concurrent hold. Violations of appointment_specialty_day_once, appointment_patient_once,
 * appointment_practitioner_once and appointment_medical_order_once are thrown as the database's.
 */
export async function takeSlot(tx: BookingTransaction, order: PlacedOrder, wanted: Wanted): Promise<Taking> {
  const {slotId} = wanted
  const {rows} = await sql<Taking>`
    with ${countedFor(order, wanted)},
    taken as (
      update slot set state = 'taken' from counted
      where slot.id = ${slotId} and slot.state = 'free' and not counted.held
        and counted.future < ${wanted.maxFuture} and counted.today < ${wanted.maxToday} and not counted.second
      returning slot.*
    ),
    released as (delete from slot_hold using taken where slot_hold.slot_id = taken.id),
    made as (${insertFrom(order, wanted, false)})
    ${takingFrom}`.execute(tx)
  return rows[0] ?? NOT_TAKEN
}

/** Makes an appointment beside the one that has the slot, which must be locked and taken. Violations are thrown as those of `takeSlot`. */
export async function standBeside(tx: BookingTransaction, order: PlacedOrder, wanted: Wanted): Promise<Taking> {
  const {rows} = await sql<Taking>`
    with ${countedFor(order, wanted)},
    taken as (
      select slot.* from slot, counted
      where slot.id = ${wanted.slotId} and counted.future < ${wanted.maxFuture} and not counted.second
    ),
    made as (${insertFrom(order, wanted, true)})
    ${takingFrom}`.execute(tx)
  return rows[0] ?? NOT_TAKEN
}

const NOT_TAKEN: Taking = {future: 0, today: 0, isSecondThatDay: false, heldByOther: false, appointmentId: null}

/**
 * What the limits count. One that was moved away counts for its booker as one with the appointment that took its place. A second one of a
 * specialty that day is counted while the patient is locked, because appointment_specialty_day_once leaves out those that a desk let be second.
 */
function countedFor(order: PlacedOrder, {slotId, now}: Wanted) {
  const {patient, bookerId, specialtyId, date, desk} = order
  const mayBeSecond = setAsideOf(order).rules.includes('same-day')
  return sql`
    counted as materialized (
      select
        (
          select count(*) from appointment
          where patient_id = ${patient.personId} and specialty_id = ${specialtyId} and state = any(${[...ACTIVE_STATES]}::text[])
            and day >= ${civilDate(now)}::date and lower(during) > ${now}::timestamptz
        ) as future,
        (
          select count(*) from appointment
          where booked_by = ${bookerId} and created_at >= ${instantOf(civilDate(now), '00:00')}::timestamptz
            and staff_id is null and cancel_reason is distinct from ${MOVED_AWAY}
        ) as today,
        not ${mayBeSecond}::boolean and exists (
          select from appointment
          where patient_id = ${patient.personId} and specialty_id = ${specialtyId} and state = any(${[...ACTIVE_STATES]}::text[])
            and day = ${date}::date
        ) as second,
        ${isHeldByOther(slotId, bookerId, now, desk?.planId)} as held
    )`
}

function insertFrom(order: PlacedOrder, {medicalOrderId, now}: Wanted, isBeside: boolean) {
  const {patient, bookerId, specialtyId, serviceId, desk} = order
  const {rules, reason} = setAsideOf(order)
  const isSetAside = rules.length > 0
  return sql`
      insert into appointment (slot_id, patient_id, booked_by, practitioner_id, centre_id, room_id, specialty_id, service_id,
        during, day, request_key, medical_order_id, created_at, source, staff_id, overbooked, overridden, override_reason, again_that_day)
      select id, ${patient.personId}::bigint, ${bookerId}::bigint, practitioner_id, centre_id, room_id,
        ${specialtyId}::smallint, ${serviceId}::integer, tstzrange(starts_at, ends_at), ${order.date}::date,
        ${order.requestKey ?? null}::text, ${medicalOrderId}::bigint, ${now}::timestamptz, ${desk ? 'counter' : 'web'}::text,
        ${desk?.staffId ?? null}::bigint, ${isBeside}::boolean, ${isSetAside ? rules : null}::text[],
        ${isSetAside ? reason : null}::text, ${rules.includes('same-day')}::boolean
      from taken
      returning id`
}

const takingFrom = sql`
    select future, today, second as "isSecondThatDay", held as "heldByOther", made.id as "appointmentId" from counted left join made on true`

/**
 * Whether a template has a place left beside its taken slots on a day. The template is locked, so that two desks count one after the other.
 */
export async function hasPlaceBeside(tx: BookingTransaction, agendaId: number, day: string): Promise<boolean> {
  const {rows: templates} = await sql<{capacity: number}>`
    select overbook_per_day as capacity from agenda where id = ${agendaId} for no key update`.execute(tx)
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from appointment join slot on slot.id = appointment.slot_id
    where slot.agenda_id = ${agendaId} and appointment.day = ${day}::date and appointment.overbooked
      and appointment.state <> 'cancelled'`.execute(tx)
  return (rows[0]?.count ?? 0) < (templates[0]?.capacity ?? 0)
}

/** The appointment made by the booker's request with this key, whether it is still booked, and whether the requests are equal. */
export async function madeWithKey(
  db: BookingDatabase,
  order: BookingRequest,
): Promise<{appointmentId: number; isThisOrder: boolean} | undefined> {
  const {rows} = await sql<{appointmentId: number; isThisOrder: boolean}>`
    select made.id as "appointmentId",
      made.state <> 'cancelled' and made.patient_id = ${order.patient.personId} and made.service_id = ${order.serviceId}
        and made.practitioner_id = ${order.practitionerId} and centre.slug = ${order.centreId}
        and lower(made.during) = ${instantOf(order.date, order.time)}::timestamptz
        and (medical_order.handle is null or medical_order.handle = ${order.medicalOrder ?? ''}) as "isThisOrder"
    from appointment as made
    join centre on centre.id = made.centre_id
    left join verification_case as medical_order on medical_order.id = made.medical_order_id
    where made.booked_by = ${order.bookerId} and made.request_key = ${order.requestKey ?? null}`.execute(db)
  return rows[0]
}
