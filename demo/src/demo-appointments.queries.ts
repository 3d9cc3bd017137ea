import type {DB} from '@ceibo/database/generated/database-types'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {sql, type Transaction} from 'kysely'
import {insertRows} from './insert-rows.queries.ts'

/** The fields of an agenda that past visits need. */
export type WrittenAgenda = {
  id: number
  offeringId: number
  centreId: number
  centre: string
  practitionerId: number
  roomId: number
  specialtyId: number
  minutes: number
  /** The hours of a week; `starts` is HH:MM:SS. */
  hours: {weekday: number; starts: string}[]
  serviceIds: number[]
}

/** Agendas in the order in which they were written. */
export async function writtenAgendas(tx: Transaction<DB>): Promise<WrittenAgenda[]> {
  const {rows} = await sql<WrittenAgenda>`
    select agenda.id, agenda.offering_id as "offeringId", centre_id as "centreId", centre.slug as centre,
      practitioner_id as "practitionerId", room_id as "roomId", specialty_id as "specialtyId", slot_minutes as minutes,
      (
        select json_agg(json_build_object('weekday', weekday, 'starts', starts) order by weekday, starts)
        from agenda_hours where agenda_id = agenda.id
      ) as hours,
      (
        select array_agg(service_id order by service_id) from offering_service
        where offering_service.offering_id = agenda.offering_id
      ) as "serviceIds"
    from agenda
    join offering on offering.id = agenda.offering_id
    join centre on centre.id = agenda.centre_id
    order by agenda.id`.execute(tx)
  return rows
}

export async function holidays(tx: Transaction<DB>): Promise<Set<string>> {
  const rows = await tx.selectFrom('holiday').select('day').execute()
  return new Set(rows.map(({day}) => day))
}

/** A slot, free or taken. */
export type PlacedSlot = {
  id: number
  practitionerId: number
  centreId: number
  roomId: number
  startsAt: Date
  endsAt: Date
}

export type FreeSlot = PlacedSlot & {
  specialtyId: number
  serviceIds: number[]
}

/** Free slots before an instant, including those of the counter, in order of time. */
export async function freeSlots(tx: Transaction<DB>, before: Date): Promise<FreeSlot[]> {
  const {rows} = await sql<FreeSlot>`
    select slot.id, practitioner_id as "practitionerId", centre_id as "centreId", room_id as "roomId", starts_at as "startsAt",
      ends_at as "endsAt", specialty_id as "specialtyId", offered.service_ids as "serviceIds"
    from slot
    join offering on offering.id = slot.offering_id
    join (
      select offering_id, array_agg(service_id order by service_id) as service_ids
      from offering_service group by offering_id
    ) as offered on offered.offering_id = slot.offering_id
    where state = 'free' and starts_at < ${before}
    order by starts_at, practitioner_id`.execute(tx)
  return rows
}

/** The first free online slot for a service from an instant on, at one of the centres. */
export async function firstFreeSlot(
  tx: Transaction<DB>,
  wanted: {serviceId: number; centres: readonly string[]; from: Date},
): Promise<PlacedSlot> {
  return tx
    .selectFrom('slot')
    .innerJoin('centre', 'centre.id', 'slot.centre_id')
    .innerJoin('offering_service', 'offering_service.offering_id', 'slot.offering_id')
    .select(['slot.id', 'practitioner_id as practitionerId', 'centre_id as centreId', 'room_id as roomId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('service_id', '=', wanted.serviceId)
    .where('slug', 'in', wanted.centres)
    .where('state', '=', 'free')
    .where('online', '=', true)
    .where('starts_at', '>=', wanted.from)
    .orderBy('starts_at')
    .orderBy('practitioner_id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export type PastSlot = {
  agenda: WrittenAgenda
  startsAt: Date
  endsAt: Date
  state: 'free' | 'taken'
}

/** Writes slots of the past; the ids come in the order of the slots. */
export async function writePastSlots(tx: Transaction<DB>, slots: readonly PastSlot[]): Promise<PlacedSlot[]> {
  await insertRows(
    tx,
    'slot',
    slots.map(({agenda, startsAt, endsAt, state}) => ({
      agenda_id: agenda.id,
      offering_id: agenda.offeringId,
      centre_id: agenda.centreId,
      practitioner_id: agenda.practitionerId,
      room_id: agenda.roomId,
      starts_at: startsAt,
      ends_at: endsAt,
      state,
    })),
  )
  const last = slots.reduce((latest, {endsAt}) => (endsAt > latest ? endsAt : latest), new Date(0))
  const rows = await tx
    .selectFrom('slot')
    .select(['id', 'practitioner_id as practitionerId', 'centre_id as centreId', 'room_id as roomId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('ends_at', '<=', last)
    .execute()
  const written = new Map(rows.map((row) => [keyOf(row.practitionerId, row.startsAt), row]))
  return slots.flatMap(({agenda, startsAt}) => written.get(keyOf(agenda.practitionerId, startsAt)) ?? [])
}

/** The key of a slot by its professional and start. */
export function keyOf(practitionerId: number, startsAt: Date): string {
  return `${practitionerId} ${startsAt.getTime()}`
}

export type DrawnAppointment = {
  slot: PlacedSlot
  patientId: number
  bookedBy: number
  specialtyId: number
  serviceId: number
  state: 'booked' | 'attended' | 'absent' | 'cancelled'
  source: 'web' | 'counter' | 'phone'
  createdAt: Date
}

/** Registers the patients of the appointments in the agenda, writes the appointments and takes their slots. */
export async function writeAppointments(tx: Transaction<DB>, drawn: readonly DrawnAppointment[]): Promise<void> {
  const firsts = new Map<number, Date>()
  for (const {patientId, createdAt} of drawn) {
    const known = firsts.get(patientId)
    if (known === undefined || createdAt < known) firsts.set(patientId, createdAt)
  }
  await insertRows(
    tx,
    'agenda_patient',
    [...firsts].map(([personId, registeredAt]) => ({person_id: personId, registered_at: registeredAt})),
  )
  await insertRows(tx, 'appointment', drawn.map(appointmentRow))
  const taken = drawn.filter(({state}) => state !== 'cancelled').map(({slot}) => slot.id)
  await tx
    .updateTable('slot')
    .set({state: 'taken'})
    .where('state', '=', 'free')
    .where('id', '=', sql<number>`any(${taken}::bigint[])`)
    .execute()
}

/** Links a notification of a person to their first upcoming appointment in a specialty. */
export async function linkNotification(
  tx: Transaction<DB>,
  {personId, text, specialty}: {personId: number; text: string; specialty: string},
): Promise<void> {
  await sql`
    update notification set item = (
      select appointment.id::text from appointment join specialty on specialty.id = specialty_id
      where patient_id = ${personId} and state = 'booked' and specialty.code = ${specialty} order by during limit 1
    )
    where person_id = ${personId} and text = ${text}`.execute(tx)
}

function appointmentRow(drawn: DrawnAppointment) {
  const {slot, state, createdAt} = drawn
  const cancelled = state === 'cancelled'
  return {
    slot_id: slot.id,
    patient_id: drawn.patientId,
    booked_by: drawn.bookedBy,
    practitioner_id: slot.practitionerId,
    centre_id: slot.centreId,
    room_id: slot.roomId,
    specialty_id: drawn.specialtyId,
    service_id: drawn.serviceId,
    during: `[${slot.startsAt.toISOString()},${slot.endsAt.toISOString()})`,
    day: civilDate(slot.startsAt),
    state,
    source: drawn.source,
    created_at: createdAt,
    cancelled_at: cancelled ? halfway(createdAt, slot.startsAt) : null,
    // The code of a cancellation by the patient.
    cancel_reason: cancelled ? 2 : null,
  }
}

function halfway(from: Date, to: Date): Date {
  return new Date((from.getTime() + to.getTime()) / 2)
}

type WrittenAppointment = {
  appointmentId: number
  startsAt: Date
  bookedAt: Date
  bookedById: number
  hasAddress: boolean
  /** Its service asks for an order, and these appointments have none: they cannot be moved. */
  needsOrder: boolean
}

/** The appointments of these people that begin in a span and were not cancelled, in order. */
export async function appointmentsBetween(
  tx: Transaction<DB>,
  personIds: readonly number[],
  {from, to}: {from: Date; to: Date},
): Promise<WrittenAppointment[]> {
  const {rows} = await sql<WrittenAppointment>`
    select appointment.id as "appointmentId", lower(during) as "startsAt", appointment.created_at as "bookedAt",
      booked_by as "bookedById", booker.email is not null as "hasAddress", service.needs_order as "needsOrder"
    from appointment join person as booker on booker.id = booked_by join service on service.id = service_id
    where patient_id = any(${personIds}::bigint[]) and state <> 'cancelled'
      and lower(during) > ${from}::timestamptz and lower(during) <= ${to}::timestamptz
    order by lower(during), appointment.id`.execute(tx)
  return rows
}

/** Gives those of these people an address who have none. */
export async function giveAddresses(tx: Transaction<DB>, personIds: readonly number[]): Promise<void> {
  await sql`
    update person set email = 'paciente.' || document_number || '@correo.example'
    where id = any(${personIds}::bigint[]) and email is null`.execute(tx)
}

/** The rules of reminders, each with the days of the next one before the appointment. */
export async function reminderRules(
  tx: Transaction<DB>,
): Promise<{ruleId: number; days: number; nextDays: number | null}[]> {
  const {rows} = await sql<{ruleId: number; days: number; nextDays: number | null}>`
    select id as "ruleId", days, lag(days) over (order by days) as "nextDays" from reminder_rule where active`.execute(
    tx,
  )
  return rows
}

export const reminderWordings = (tx: Transaction<DB>) =>
  tx.selectFrom('reminder_wording').select('id').orderBy('id').execute()

type DecidedReminder = {appointmentId: number; ruleId: number; wordingId: number | null; decidedAt: Date}

export async function insertReminders(tx: Transaction<DB>, reminders: readonly DecidedReminder[]): Promise<void> {
  await insertRows(
    tx,
    'reminder',
    reminders.map(({appointmentId, ruleId, wordingId, decidedAt}) => ({
      appointment_id: appointmentId,
      rule_id: ruleId,
      wording_id: wordingId,
      decided_at: decidedAt,
    })),
  )
}
