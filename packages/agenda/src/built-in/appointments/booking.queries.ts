import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
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
    select slot.id as "slotId", slot.state as "slotState", slot.centre_id as "slotCentreId",
      slot.starts_at as "startsAt", slot.ends_at as "endsAt",
      specialty.name as specialty, service.name as service, service.preparation, room.name as room,
      ${practitionerObject} as practitioner, ${centreObject} as centre,
      patient.first_name as "patientFirstName", patient.last_name as "patientLastName",
      coalesce(booker.chosen_name, booker.first_name) as "bookerFirstName", booker.email as "bookerEmail",
      exists (select from agenda_patient where person_id = ${patient.personId}) as "isRegistered",
      ${serviceFactColumns(patient)},
      ${order.medicalOrder === undefined ? sql`null` : sql`(${usableMedicalOrder(order)})`} as "medicalOrderId"
    from ${slotWithServices(order, order, now)}
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

export type Taking = {future: number; today: number; heldByOther: boolean; appointmentId: number | null}

/**
 * Takes the slot if nobody else holds it and the counts allow it, and makes the appointment, in one statement. The slot must be locked:
 * otherwise this statement may miss a concurrent hold. Violations of appointment_specialty_day_once, appointment_patient_once,
 * appointment_practitioner_once and appointment_medical_order_once are thrown as the database's.
 */
export async function takeSlot(
  tx: BookingTransaction,
  order: BookingRequest,
  wanted: {slotId: number; medicalOrderId: number | null; now: Date; maxFuture: number; maxToday: number},
): Promise<Taking> {
  const {patient, bookerId, specialtyId, serviceId} = order
  const {slotId, now} = wanted
  const today = civilDate(now)
  const {rows} = await sql<Taking>`
    with counted as materialized (
      select
        (
          select count(*) from appointment
          where patient_id = ${patient.personId} and specialty_id = ${specialtyId} and state = any(${[...ACTIVE_STATES]}::text[])
            and day >= ${today}::date and lower(during) > ${now}::timestamptz
        ) as future,
        (
          select count(*) from appointment
          where booked_by = ${bookerId} and created_at >= ${instantOf(today, '00:00')}::timestamptz
        ) as today,
        ${isHeldByOther(slotId, bookerId, now)} as held
    ),
    taken as (
      update slot set state = 'taken' from counted
      where slot.id = ${slotId} and slot.state = 'free' and not counted.held
        and counted.future < ${wanted.maxFuture} and counted.today < ${wanted.maxToday}
      returning slot.id, slot.practitioner_id, slot.centre_id, slot.room_id, slot.starts_at, slot.ends_at
    ),
    released as (delete from slot_hold using taken where slot_hold.slot_id = taken.id),
    made as (
      insert into appointment (slot_id, patient_id, booked_by, practitioner_id, centre_id, room_id, specialty_id, service_id,
        during, day, request_key, medical_order_id, created_at)
      select id, ${patient.personId}::bigint, ${bookerId}::bigint, practitioner_id, centre_id, room_id,
        ${specialtyId}::smallint, ${serviceId}::integer, tstzrange(starts_at, ends_at), ${order.date}::date,
        ${order.requestKey ?? null}::text, ${wanted.medicalOrderId}::bigint, ${now}::timestamptz
      from taken
      returning id
    )
    select future, today, held as "heldByOther", made.id as "appointmentId" from counted left join made on true`.execute(
    tx,
  )
  return rows[0] ?? {future: 0, today: 0, heldByOther: false, appointmentId: null}
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
