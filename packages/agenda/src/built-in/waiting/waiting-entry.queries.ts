import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'
import type {WaitingEntry, WaitingOwner, WaitingRequest} from '#waiting-port.ts'

// Who waits: the entries of the list. What they are offered: `waiting-offer.queries.ts`.

/** An entry that waits, or that was paused. */
export const isLive = sql`waiting_entry.state in ('waiting', 'paused')`

/**
 * Adds an entry, or changes the one by which the patient waits for the service already. Undefined where the service, all centres or the
 * professional are not there.
 */
export async function storeEntry(tx: BookingTransaction, wish: WaitingRequest, now: Date): Promise<number | undefined> {
  const weekdays = wish.weekdays.map((day) => WIRE_WEEKDAYS.indexOf(day))
  const {rows} = await sql<{id: number}>`
    with place as (
      select array_agg(id order by id) as ids from centre where slug = any(${[...wish.centreIds]}::text[]) and active
    )
    insert into waiting_entry as entry (patient_id, asked_by, specialty_id, service_id, appointment_id, centre_ids, practitioner_id,
      weekdays, time_from, time_to, from_day, until_day, staff_id, created_at, changed_at)
    select ${wish.patientId}::bigint, ${wish.askedBy}::bigint, service.specialty_id, service.id, ${wish.appointmentId ?? null}::bigint,
      place.ids, ${wish.practitionerId ?? null}::integer, ${weekdays}::smallint[], ${wish.timeFrom}::time, ${wish.timeTo}::time,
      ${wish.from}::date, ${wish.until}::date, ${wish.staffId ?? null}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from place, service
    where service.id = ${wish.serviceId} and service.specialty_id = ${wish.specialtyId} and service.active and place.ids is not null
      and (
        ${wish.practitionerId ?? null}::integer is null
        or exists (select from practitioner where id = ${wish.practitionerId ?? null}::integer and active)
      )
    on conflict (patient_id, service_id) where state in ('waiting', 'paused') do update set asked_by = excluded.asked_by,
      appointment_id = excluded.appointment_id, centre_ids = excluded.centre_ids, practitioner_id = excluded.practitioner_id,
      weekdays = excluded.weekdays, time_from = excluded.time_from, time_to = excluded.time_to, from_day = excluded.from_day,
      until_day = excluded.until_day, staff_id = excluded.staff_id, changed_at = excluded.changed_at, state = 'waiting'
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether an appointment is this patient's, of this service, and can still be moved; it is locked until the end of the transaction. */
export async function lockToImprove(
  tx: BookingTransaction,
  {appointmentId, patientId, serviceId}: WaitingRequest,
  now: Date,
): Promise<boolean> {
  const {rows} = await sql`
    select from appointment
    where id = ${appointmentId ?? null}::bigint and patient_id = ${patientId} and service_id = ${serviceId}
      and state = any(${[...CANCELLABLE_STATES]}::text[]) and lower(during) > ${now}::timestamptz
    for share`.execute(tx)
  return rows.length === 1
}

export async function ownerOfEntry(db: BookingDatabase, entryId: number): Promise<WaitingOwner | undefined> {
  const {rows} = await sql<WaitingOwner>`
    select id as "entryId", patient_id as "patientId", asked_by as "askedBy" from waiting_entry where id = ${entryId}`.execute(
    db,
  )
  return rows[0]
}

/** Sets the state of an entry; what it changed, `same` where it had that state, undefined where it is over. */
export async function setState(
  tx: BookingTransaction,
  entryId: number,
  to: 'waiting' | 'paused' | 'left',
  now: Date,
): Promise<{patientId: number; serviceId: number} | 'same' | undefined> {
  const {rows} = await sql<{patientId: number; serviceId: number}>`
    update waiting_entry set state = ${to}, changed_at = ${now}::timestamptz
    where id = ${entryId} and ${isLive} and state <> ${to}
    returning patient_id as "patientId", service_id as "serviceId"`.execute(tx)
  if (rows[0] !== undefined) return rows[0]
  const {rows: same} = await sql`select from waiting_entry where id = ${entryId} and state = ${to}`.execute(tx)
  return same.length === 1 ? 'same' : undefined
}

/** Condition on `waiting_entry`: its patient has an appointment of the service that was made since. */
const hasBookedSince = sql`exists (
  select from appointment as booked
  where booked.patient_id = waiting_entry.patient_id and booked.service_id = waiting_entry.service_id
    and booked.created_at >= waiting_entry.created_at and booked.state = any(${[...ACTIVE_STATES]}::text[])
)`

/**
 * Condition on `waiting_entry`: nothing is to be waited for, because the last day is over, the appointment has begun or was cancelled, or the
 * patient booked the service by themselves.
 */
const isNeedless = (now: Date) => sql`(
  until_day < ${civilDate(now)}::date
  or exists (
    select from appointment where appointment.id = waiting_entry.appointment_id and appointment.moved_to is null
      and (appointment.state <> all(${[...CANCELLABLE_STATES]}::text[]) or lower(appointment.during) <= ${now}::timestamptz)
  )
  or (waiting_entry.appointment_id is null and ${hasBookedSince})
)`

/**
 * Brings the entries of a patient, or of all, up to what happened since: where another time took the place of the appointment, they wait for an
 * earlier one than that, and those that nothing is to be waited for end.
 */
export async function followPatients(db: BookingDatabase, now: Date, patientId?: number): Promise<void> {
  const isTheirs = patientId === undefined ? isLive : sql`${isLive} and waiting_entry.patient_id = ${patientId}`
  for (let moved = 1n; moved > 0n;) {
    const followed = await sql`
      update waiting_entry set appointment_id = old.moved_to, changed_at = ${now}::timestamptz
      from appointment as old
      where old.id = waiting_entry.appointment_id and ${isTheirs} and old.state = 'cancelled' and old.moved_to is not null`.execute(
      db,
    )
    moved = followed.numAffectedRows ?? 0n
  }
  await sql`
    update waiting_entry set state = 'ended', changed_at = ${now}::timestamptz where ${isTheirs} and ${isNeedless(now)}`.execute(
    db,
  )
}

/** The entries of these patients that wait or are paused, the oldest first, with the offers that can be taken. */
export async function entriesOf(
  db: BookingDatabase,
  patientIds: readonly number[],
  now: Date,
): Promise<WaitingEntry[]> {
  type Row = Omit<WaitingEntry, 'weekdays' | 'improves' | 'offers'> & {
    weekdays: number[]
    improves: {appointmentId: number; startsAt: string} | null
    offers: (Omit<WaitingEntry['offers'][number], 'startsAt'> & {startsAt: string})[]
  }
  const {rows} = await sql<Row>`
    select waiting_entry.id as "entryId", asked_by as "askedBy",
      json_build_object('personId', patient.id, 'ednsId', patient.edns_id, 'firstName', patient.first_name,
        'lastName', patient.last_name) as patient,
      waiting_entry.state = 'paused' as "isPaused", waiting_entry.created_at as since,
      specialty.name as specialty, service.name as service, weekdays,
      to_char(time_from, 'HH24:MI') as "timeFrom", to_char(time_to, 'HH24:MI') as "timeTo", to_char(until_day, 'YYYY-MM-DD') as until,
      (
        select json_agg(json_build_object('id', slug, 'name', name) order by name) from centre where id = any(centre_ids)
      ) as centres,
      (select ${practitionerObject} from practitioner where id = waiting_entry.practitioner_id) as practitioner,
      (
        select json_build_object('appointmentId', appointment.id, 'startsAt', lower(during))
        from appointment where id = waiting_entry.appointment_id
      ) as improves,
      (
        select coalesce(json_agg(json_build_object('offerId', offer.id, 'startsAt', slot.starts_at,
          'practitioner', ${practitionerObject}, 'centre', ${centreObject}) order by slot.starts_at), '[]')
        from (
          select freed_slot.slot_id, max(waiting_offer.id) as id from waiting_offer
          join freed_slot on freed_slot.id = waiting_offer.freed_id
          where waiting_offer.entry_id = waiting_entry.id group by freed_slot.slot_id
        ) as offer
        join slot on slot.id = offer.slot_id and slot.state = 'free' and slot.starts_at > ${now}::timestamptz
        join practitioner on practitioner.id = slot.practitioner_id
        join centre on centre.id = slot.centre_id
        left join appointment on appointment.id = waiting_entry.appointment_id
        where appointment.id is null or slot.starts_at < lower(appointment.during)
      ) as offers
    from waiting_entry
    join person as patient on patient.id = waiting_entry.patient_id
    join service on service.id = waiting_entry.service_id
    join specialty on specialty.id = waiting_entry.specialty_id
    where waiting_entry.patient_id = any(${[...patientIds]}::bigint[]) and ${isLive}
      and not ${isNeedless(now)}
    order by waiting_entry.created_at, waiting_entry.id`.execute(db)
  return rows.map(({weekdays, improves, offers, ...row}) => ({
    ...row,
    weekdays: WIRE_WEEKDAYS.filter((_, day) => weekdays.includes(day)),
    improves: improves && {...improves, startsAt: new Date(improves.startsAt)},
    offers: offers.map((offer) => ({...offer, startsAt: new Date(offer.startsAt)})),
  }))
}
