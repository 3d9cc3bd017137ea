import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import type {Waiting} from '@ceibo/rules/appointments/freed-times'
import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {BookablePatient} from '#port.ts'
import {centreObject, practitionerObject} from '#built-in/catalogue/network-facts.queries.ts'
import {limitsOf, ruleObject} from '#built-in/catalogue/service-facts.queries.ts'
import {isOffered} from '#built-in/slots/visible-slot.queries.ts'
import type {ToldOffer, WaitingOffer} from '#waiting-port.ts'
import {isLive} from './waiting-entry.queries.ts'

/** Freed slots that have begun long ago with their offers, and entries that were over as long. */
export const expiredWaiting = (now: Date) => {
  const before = new Date(now.getTime() - 60 * DAY_MS)
  return [
    {
      table: 'freed_slot',
      isOver: sql`exists (select from slot where slot.id = freed_slot.slot_id and slot.starts_at < ${before})`,
    },
    {table: 'waiting_entry', isOver: sql`state in ('taken', 'left', 'ended') and changed_at < ${before}`},
  ] as const
}

/** The most freed slots that one run looks at; those beyond wait a minute. */
const MOST_OF_A_RUN = 500

/** The freed slots that are to be offered now, or are over, the soonest first; those for which nobody waits are left as they are. */
export async function dueSlots(db: BookingDatabase, now: Date): Promise<number[]> {
  const {rows} = await sql<{id: number}>`
    select freed_slot.id from freed_slot join slot on slot.id = freed_slot.slot_id
    where not freed_slot.is_over and (freed_slot.next_at is null or freed_slot.next_at <= ${now}::timestamptz)
      and (
        slot.state <> 'free' or slot.starts_at <= ${now}::timestamptz
        or exists (
          select from offering_service join waiting_entry using (service_id)
          where offering_service.offering_id = slot.offering_id and waiting_entry.state = 'waiting'
        )
      )
    order by slot.starts_at, freed_slot.id limit ${MOST_OF_A_RUN}`.execute(db)
  return rows.map(({id}) => id)
}

/** A freed slot that is due, with the services that it serves. `isOver`: nobody can be offered it any more. */
export type DueSlot = {
  freedId: number
  slotId: number
  isOver: boolean
  isOffered: boolean
  heldUntil: Date | null
  serviceIds: number[]
  practitionerId: number
  centreId: number
  startsAt: Date
  endsAt: Date
}

/** Locks a freed slot that is still due; undefined where another process offers it, or just did. */
export async function lockDue(tx: BookingTransaction, freedId: number, now: Date): Promise<DueSlot | undefined> {
  const {rows: locked} = await sql`
    select from freed_slot
    where id = ${freedId} and not is_over and (next_at is null or next_at <= ${now}::timestamptz)
    for no key update skip locked`.execute(tx)
  if (locked.length === 0) return undefined
  // A statement of its own: it sees what committed before the lock was got.
  const {rows} = await sql<DueSlot>`
    select freed_slot.id as "freedId", slot.id as "slotId", slot.state <> 'free' or slot.starts_at <= ${now}::timestamptz as "isOver",
      ${isOffered(now)} as "isOffered",
      (select expires_at from slot_hold where slot_id = slot.id and expires_at > ${now}::timestamptz) as "heldUntil",
      array(select service_id from offering_service where offering_id = slot.offering_id) as "serviceIds",
      slot.practitioner_id as "practitionerId", slot.centre_id as "centreId", slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from freed_slot join slot on slot.id = freed_slot.slot_id where freed_slot.id = ${freedId}`.execute(tx)
  return rows[0]
}

export async function endFreed(tx: BookingTransaction, freedId: number): Promise<void> {
  await tx.updateTable('freed_slot').set({is_over: true}).where('id', '=', freedId).execute()
}

export async function offerNextAt(
  tx: BookingTransaction,
  freedId: number,
  {at, hasNobody = false}: {at: Date; hasNobody?: boolean},
): Promise<void> {
  await tx.updateTable('freed_slot').set({next_at: at, has_nobody: hasNobody}).where('id', '=', freedId).execute()
}

/** Lets the slots for which there was nobody be looked at again, because somebody waits for this service now. */
export async function lookAgainFor(tx: BookingTransaction, serviceId: number): Promise<void> {
  await sql`
    update freed_slot set next_at = null, has_nobody = false
    from slot join offering_service on offering_service.offering_id = slot.offering_id and offering_service.service_id = ${serviceId}
    where slot.id = freed_slot.slot_id and freed_slot.has_nobody and not freed_slot.is_over`.execute(tx)
}

/**
 * Those who wait for what a freed slot serves, in its centre and on its day, can be told, and were not offered it yet. The rest of what they wish
 * and whether they can be attended is for the rules to say.
 */
export async function waitingFor(tx: BookingTransaction, freed: DueSlot, now: Date): Promise<Waiting[]> {
  type Busy = {startsAt: string; endsAt: string; specialtyId: number}
  const {rows} = await sql<Omit<Waiting, 'who'> & {who: Omit<Waiting['who'], 'busy'>; busy: Busy[]}>`
    select waiting_entry.id as "entryId", waiting_entry.created_at as since, lower(improved.during) as improves,
      json_build_object('centreIds', centre_ids, 'practitionerId', waiting_entry.practitioner_id, 'weekdays', weekdays,
        'timeFrom', to_char(time_from, 'HH24:MI'), 'timeTo', to_char(time_to, 'HH24:MI'),
        'from', to_char(from_day, 'YYYY-MM-DD'), 'until', to_char(until_day, 'YYYY-MM-DD')) as wish,
      (
        select count(*)::integer from waiting_offer join waiting_entry as other on other.id = waiting_offer.entry_id
        where other.asked_by = waiting_entry.asked_by and offered_at >= ${instantOf(civilDate(now), '00:00')}::timestamptz
      ) as "offersToday",
      json_build_object(
        'specialtyId', service.specialty_id, 'serviceId', service.id,
        'patient', json_build_object('personId', person.id, 'birthDate', person.birth_date, 'sex', person.sex,
          'planId', person.plan_id, 'planTypeId', person.plan_type_id),
        'limits', json_build_array(${limitsOf('specialty')}, ${limitsOf('service')}),
        'rules', (
          select coalesce(json_agg(${ruleObject}), '[]') from coverage_rule as rule
          where (rule.plan_id is null or rule.plan_id = person.plan_id)
            and (rule.plan_type_id is null or rule.plan_type_id = person.plan_type_id)
            and (rule.specialty_id is null or rule.specialty_id = service.specialty_id)
            and (rule.service_id is null or rule.service_id = service.id)
        ),
        'setAside', coalesce(improved.overridden, '{}')
      ) as who,
      (
        select coalesce(json_agg(json_build_object('startsAt', lower(other.during), 'endsAt', upper(other.during),
          'specialtyId', other.specialty_id)), '[]')
        from appointment as other
        where other.patient_id = waiting_entry.patient_id and other.id is distinct from waiting_entry.appointment_id
          and other.state = any(${[...ACTIVE_STATES]}::text[]) and other.day = ${civilDate(freed.startsAt)}::date
      ) as busy
    from waiting_entry
    join person on person.id = waiting_entry.patient_id
    join person as asker on asker.id = waiting_entry.asked_by
    join service on service.id = waiting_entry.service_id and service.active
    join specialty on specialty.id = service.specialty_id and specialty.active
    left join appointment as improved on improved.id = waiting_entry.appointment_id
    where waiting_entry.state = 'waiting' and waiting_entry.service_id = any(${freed.serviceIds}::integer[])
      and ${freed.centreId} = any(centre_ids) and ${civilDate(freed.startsAt)}::date between from_day and until_day
      and (asker.email is not null or exists (select from credential where person_id = asker.id))
      and not exists (select from waiting_offer where entry_id = waiting_entry.id and freed_id = ${freed.freedId})`.execute(
    tx,
  )
  return rows.map(({busy, who, ...row}) => ({
    ...row,
    who: {
      ...who,
      busy: busy.map((one) => ({...one, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt)})),
    },
  }))
}

/** Stores that a freed slot is offered; its id. */
export async function storeOffer(tx: BookingTransaction, freedId: number, entryId: number, now: Date): Promise<number> {
  const {id} = await tx
    .insertInto('waiting_offer')
    .values({freed_id: freedId, entry_id: entryId, offered_at: now})
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps a slot for the person who is offered it, unless they hold another. */
export async function keepFor(
  tx: BookingTransaction,
  {slotId, entryId}: {slotId: number; entryId: number},
  {now, until}: {now: Date; until: Date},
): Promise<void> {
  await tx.deleteFrom('slot_hold').where('slot_id', '=', slotId).where('expires_at', '<=', now).execute()
  await sql`
    insert into slot_hold (slot_id, person_id, expires_at)
    select ${slotId}::bigint, asked_by, ${until}::timestamptz from waiting_entry where id = ${entryId}
    on conflict do nothing`.execute(tx)
}

/** Condition on `waiting_entry` with its `improved`, and a slot: the time is before what they have. */
const isEarlier = sql`(improved.id is null or slot.starts_at < lower(improved.during))`

/** An offer with all that is told of it; undefined for an unknown one. */
export async function offerById(db: BookingDatabase, offerId: number, now: Date): Promise<ToldOffer | undefined> {
  type Row = Omit<ToldOffer, 'improves'> & {improves: {appointmentId: number; startsAt: string} | null}
  const {rows} = await sql<Row>`
    select waiting_offer.id as "offerId", waiting_entry.id as "entryId", waiting_entry.patient_id as "patientId",
      waiting_entry.asked_by as "askedBy", accepted_as as "acceptedAs",
      case
        when accepted_as is not null then 'taken'
        when not (${isLive} and ${isEarlier}) then 'over'
        when slot.state = 'free' and slot.starts_at > ${now}::timestamptz then 'open'
        else 'late' end as state,
      slot.starts_at as "startsAt", service.name as service, service.specialty_id as "specialtyId", service.id as "serviceId",
      service.needs_order and improved.id is null as "needsOrder",
      ${practitionerObject} as practitioner, practitioner.id as "practitionerId", ${centreObject} as centre,
      case when improved.id is not null then
        json_build_object('appointmentId', improved.id, 'startsAt', lower(improved.during)) end as improves,
      json_build_object('firstName', patient.first_name, 'lastName', patient.last_name) as patient,
      json_build_object('personId', asker.id, 'firstName', coalesce(asker.chosen_name, asker.first_name), 'email', asker.email,
        'hasAccount', exists (select from credential where person_id = asker.id)) as asker
    from waiting_offer
    join waiting_entry on waiting_entry.id = waiting_offer.entry_id
    join freed_slot on freed_slot.id = waiting_offer.freed_id
    join slot on slot.id = freed_slot.slot_id
    join service on service.id = waiting_entry.service_id
    join practitioner on practitioner.id = slot.practitioner_id
    join centre on centre.id = slot.centre_id
    join person as patient on patient.id = waiting_entry.patient_id
    join person as asker on asker.id = waiting_entry.asked_by
    left join appointment as improved on improved.id = waiting_entry.appointment_id
    where waiting_offer.id = ${offerId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const {improves, ...offer} = row
  return {...offer, improves: improves && {...improves, startsAt: new Date(improves.startsAt)}}
}

/** The patient of an entry, as booking needs them. */
export async function patientOfEntry(db: BookingDatabase, entryId: number): Promise<BookablePatient | undefined> {
  const {rows} = await sql<BookablePatient>`
    select person.id as "personId", to_char(birth_date, 'YYYY-MM-DD') as "birthDate", sex, plan_id as "planId", plan_type_id as "planTypeId"
    from waiting_entry join person on person.id = waiting_entry.patient_id where waiting_entry.id = ${entryId}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Ends an entry by the appointment that was made of its offer. False where it does not wait as it did when it was read, or its patient booked the
 * service meanwhile; the booking, which locked the patient, then must not stand.
 */
export async function fulfil(
  tx: BookingTransaction,
  {offerId, entryId, improves}: WaitingOffer,
  appointmentId: number,
  now: Date,
): Promise<boolean> {
  const {rows} = await sql`
    with ended as (
      update waiting_entry set state = 'taken', changed_at = ${now}::timestamptz
      where id = ${entryId} and ${isLive} and appointment_id is not distinct from ${improves?.appointmentId ?? null}::bigint
        and (appointment_id is not null or not exists (
          select from appointment as booked
          where booked.patient_id = waiting_entry.patient_id and booked.service_id = waiting_entry.service_id
            and booked.id <> ${appointmentId} and booked.created_at >= waiting_entry.created_at
            and booked.state = any(${[...ACTIVE_STATES]}::text[])
        ))
      returning id
    )
    update waiting_offer set accepted_as = ${appointmentId} from ended where waiting_offer.id = ${offerId}
    returning waiting_offer.id`.execute(tx)
  return rows.length === 1
}
