import {
  type PlanCandidate,
  type PlanCentre,
  type PlannedAppointment,
  spanOfProposals,
} from '@ceibo/rules/appointments/plan-proposals'
import {CANCELLABLE_STATES} from '@ceibo/rules/appointments/booking-window'
import {ACTIVE_STATES} from '@ceibo/rules/appointments/attendance-steps'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {limitsOf, ruleObject} from '#built-in/catalogue/service-facts.queries.ts'

// Who is affected by a plan, and the free times from which each is proposed one. A few statements, whatever their number.

/** Condition on a slot or an appointment: it is in the range of `plan`, and of its professional, centre and room. */
const isInRange = (row: 'slot' | 'appointment', during: string) => sql`
  plan.during && ${sql.raw(during)}
  and (plan.practitioner_id is null or plan.practitioner_id = ${sql.ref(`${row}.practitioner_id`)})
  and (plan.centre_id is null or plan.centre_id = ${sql.ref(`${row}.centre_id`)})
  and (plan.room_id is null or plan.room_id = ${sql.ref(`${row}.room_id`)})`

/** Condition on a slot: it is of the agenda of `plan`, and where the plan is about those that the agenda has no more, one of them. */
const isOfAgenda = (slot: 'slot' | 'own') => sql`
  plan.agenda_id = ${sql.ref(`${slot}.agenda_id`)} and (${sql.ref(`${slot}.withdrawn`)} or not plan.left_out)`

export const slotIsInRange = sql`${isInRange('slot', 'tstzrange(slot.starts_at, slot.ends_at)')}
  and (plan.agenda_id is null or ${isOfAgenda('slot')})`

/**
 * Adds what stands in the range of a plan and is not in it yet: it has not begun, its patient has not arrived, and no other plan already has
 * somebody call about it. Returns how many.
 */
export async function addAffected(tx: BookingTransaction, planId: number, now: Date): Promise<number> {
  const {numAffectedRows} = await sql`
    insert into plan_item (plan_id, appointment_id, state, was, changed_at)
    select plan.id, appointment.id, 'unplaced', appointment.state, ${now}::timestamptz
    from absence_plan as plan
    join appointment on appointment.day between
        (lower(plan.during) at time zone 'America/Argentina/Buenos_Aires')::date - 1
        and (upper(plan.during) at time zone 'America/Argentina/Buenos_Aires')::date
      and ${isInRange('appointment', 'appointment.during')}
      and (
        plan.agenda_id is null
        or exists (select from slot as own where own.id = appointment.slot_id and ${isOfAgenda('own')})
      )
    where plan.id = ${planId} and appointment.state = any(${[...CANCELLABLE_STATES]}::text[])
      and lower(appointment.during) > ${now}::timestamptz
      and not exists (select from plan_item as call where call.appointment_id = appointment.id and call.state = 'task')
    on conflict (plan_id, appointment_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** An item without a time, with what decides which fits; `email` is where its patient, or who booked for them, is told. */
export type Unplaced = PlannedAppointment & {hasMail: boolean}

/** The items of a plan for which a time is looked for: some of them, or all that nobody has left out. */
export async function unplacedItems(
  tx: BookingDatabase,
  planId: number,
  only?: readonly number[],
): Promise<Unplaced[]> {
  const which =
    only === undefined
      ? sql`item.state = 'unplaced' and item.why is distinct from 'left-out'`
      : sql`item.id = any(${[...only]}::bigint[])`
  const {rows} = await sql<Omit<Unplaced, 'busy'> & {busy: {startsAt: string; endsAt: string; specialtyId: number}[]}>`
    select item.id as "itemId", appointment.practitioner_id as "practitionerId", appointment.centre_id as "centreId",
      appointment.specialty_id as "specialtyId", appointment.service_id as "serviceId", lower(appointment.during) as "startsAt",
      json_build_object('personId', person.id, 'birthDate', person.birth_date, 'sex', person.sex, 'planId', person.plan_id,
        'planTypeId', person.plan_type_id) as patient,
      json_build_array(${limitsOf('specialty')}, ${limitsOf('service')}) as limits,
      (
        select coalesce(json_agg(${ruleObject}), '[]') from coverage_rule as rule
        where (rule.plan_id is null or rule.plan_id = person.plan_id)
          and (rule.plan_type_id is null or rule.plan_type_id = person.plan_type_id)
          and (rule.specialty_id is null or rule.specialty_id = service.specialty_id)
          and (rule.service_id is null or rule.service_id = service.id)
      ) as rules,
      coalesce(appointment.overridden, '{}') as "setAside",
      (
        select coalesce(json_agg(json_build_object('startsAt', lower(other.during), 'endsAt', upper(other.during),
          'specialtyId', other.specialty_id)), '[]')
        from appointment as other
        where other.patient_id = appointment.patient_id and other.id <> appointment.id
          and other.state = any(${[...ACTIVE_STATES]}::text[])
      ) as busy,
      booker.email is not null as "hasMail"
    from plan_item as item
    join appointment on appointment.id = item.appointment_id
    join person on person.id = appointment.patient_id
    join person as booker on booker.id = appointment.booked_by
    join service on service.id = appointment.service_id
    join specialty on specialty.id = appointment.specialty_id
    where item.plan_id = ${planId} and ${which}
    order by lower(appointment.during), item.id`.execute(tx)
  return rows.map(({busy, ...row}) => ({
    ...row,
    busy: busy.map(({startsAt, endsAt, specialtyId}) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      specialtyId,
    })),
  }))
}

/** The most times that one walk reads: more than the appointments of a service that a plan of some days affects. */
const MOST_OF_A_WALK = 400

/**
 * Free times of these services outside the range of the plan, in the centres where it may propose, for the professionals of the appointments and
 * for all others. Each pair of an offering and a professional, and each offering, is one walk in order of time.
 */
export async function candidatesOf(
  tx: BookingDatabase,
  planId: number,
  wanted: readonly Pick<PlannedAppointment, 'serviceId' | 'practitionerId' | 'startsAt'>[],
  now: Date,
): Promise<PlanCandidate[]> {
  const times = wanted.map(({startsAt}) => startsAt.getTime())
  const span = spanOfProposals(new Date(Math.min(...times)), new Date(Math.max(...times)), now)
  const visible = sql`
      slot.state = 'free' and not slot.same_day
      and slot.centre_id = any(plan.within) and slot.starts_at >= ${span.from}::timestamptz and slot.starts_at < ${span.to}::timestamptz
      and not (${slotIsInRange})
      and not exists (
        select from slot_hold where slot_hold.slot_id = slot.id and slot_hold.expires_at > ${now}::timestamptz
      )`
  const {rows} = await sql<PlanCandidate>`
    with asked as materialized (
      select distinct service_id, practitioner_id
      from unnest(${wanted.map(({serviceId}) => serviceId)}::integer[], ${wanted.map(({practitionerId}) => practitionerId)}::integer[])
        as one (service_id, practitioner_id)
    ),
    offered as (
      select distinct offering_id, service_id from asked join offering_service using (service_id)
    ),
    walked as (
      select found.id, asked.service_id
      from asked cross join absence_plan as plan
      cross join lateral (
        select slot.id from slot
        where slot.practitioner_id = asked.practitioner_id
          and slot.offering_id in (select offering_id from offering_service where service_id = asked.service_id) and ${visible}
        order by slot.starts_at limit ${MOST_OF_A_WALK}
      ) as found
      where plan.id = ${planId}
      union
      select found.id, offered.service_id
      from offered cross join absence_plan as plan
      cross join lateral (
        select slot.id from slot where slot.offering_id = offered.offering_id and ${visible}
        order by slot.starts_at limit ${MOST_OF_A_WALK}
      ) as found
      where plan.id = ${planId}
    )
    select slot.id as "slotId", walked.service_id as "serviceId", slot.practitioner_id as "practitionerId",
      slot.centre_id as "centreId", slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from walked join slot on slot.id = walked.id
    join centre on centre.id = slot.centre_id and centre.active
    order by slot.starts_at, slot.id`.execute(tx)
  return rows
}

/** Where the centres of the network are. */
export async function placesOfCentres(tx: BookingDatabase): Promise<PlanCentre[]> {
  return tx.selectFrom('centre').select(['id', 'city', 'province_id as provinceId']).execute()
}
