import type {DB} from '@ceibo/database/generated/database-types'
import type {Span} from '@ceibo/rules/numbers/periods'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {type Kysely, sql} from 'kysely'
import {civil, isHeldByOther, isOffered} from '#built-in/slots/visible-slot.queries.ts'

/** What a row counts: a centre or a specialty, by its name, or a civil day. */
type Counted = {of: 'centre' | 'specialty' | 'day'; name: string}

export type AppointmentRow = Counted & {
  booked: number
  confirmed: number
  arrived: number
  attended: number
  absent: number
  unrecorded: number
  cancelled: number
  moved: number
  byLink: number
  byPatient: number
  byDesk: number
}

/** The centres that may be shown, by their ids. */
const shownOf = (centreIds: readonly string[]) =>
  sql`(array(select id from centre where slug = any(${centreIds}::text[])))`

/** Which column is grouped in a row of grouping sets over centre, specialty and day, and its name. */
const groupOf = sql`
  case when grouping(part.centre_id) = 0 then 'centre' when grouping(part.specialty_id) = 0 then 'specialty' else 'day' end as of,
  coalesce((select name from centre where id = part.centre_id), (select name from specialty where id = part.specialty_id),
    part.day::text) as name`
const BY_GROUP = sql`group by grouping sets ((part.centre_id), (part.specialty_id), (part.day))`

/**
 * Appointments of a span by what became of them, by centre, specialty and day. Who confirmed is that of the last confirmation, if the appointment
 * did not become a booked one again after it.
 */
export async function countAppointments(
  db: Kysely<DB>,
  centreIds: readonly string[],
  {from, to}: Span,
  now: Date,
): Promise<AppointmentRow[]> {
  const {rows} = await sql<AppointmentRow>`
    with part as (
      select appointment.id, centre_id, specialty_id, day, moved_to,
        case when state in ('booked', 'confirmed', 'arrived') and upper(during) <= ${now}::timestamptz then 'unrecorded'
          else state end as state
      from appointment
      where day >= ${from}::date and day <= ${to}::date and centre_id = any${shownOf(centreIds)}
    ),
    answer as (
      select distinct on (step.appointment_id) step.appointment_id, step.actor_kind as by, step.state
      from appointment_step as step join part on part.id = step.appointment_id
      where (step.state = 'confirmed' and not step.is_undo) or step.state = 'booked'
      order by step.appointment_id, step.id desc
    ),
    counted as (
      select centre_id, specialty_id, day,
        count(*) filter (where part.state = 'booked') as booked,
        count(*) filter (where part.state = 'confirmed') as confirmed,
        count(*) filter (where part.state = 'arrived') as arrived,
        count(*) filter (where part.state = 'attended') as attended,
        count(*) filter (where part.state = 'absent') as absent,
        count(*) filter (where part.state = 'unrecorded') as unrecorded,
        count(*) filter (where part.state = 'cancelled' and moved_to is null) as cancelled,
        count(*) filter (where part.state = 'cancelled' and moved_to is not null) as moved,
        count(*) filter (where part.state <> 'cancelled' and answer.by = 'link') as by_link,
        count(*) filter (where part.state <> 'cancelled' and answer.by = 'patient') as by_patient,
        count(*) filter (where part.state <> 'cancelled' and answer.by = 'staff') as by_desk
      from part left join answer on answer.appointment_id = part.id and answer.state = 'confirmed'
      group by centre_id, specialty_id, day
    )
    select ${groupOf}, sum(booked)::integer as booked, sum(confirmed)::integer as confirmed, sum(arrived)::integer as arrived,
      sum(attended)::integer as attended, sum(absent)::integer as absent, sum(unrecorded)::integer as unrecorded,
      sum(cancelled)::integer as cancelled, sum(moved)::integer as moved, sum(by_link)::integer as "byLink",
      sum(by_patient)::integer as "byPatient", sum(by_desk)::integer as "byDesk"
    from counted as part ${BY_GROUP}`.execute(db)
  return rows
}

export type OccupancyRow = Counted & {offered: number; booked: number}

/** Minutes of the times of a span that were not closed, and of those that are taken, as the job counted them last. */
export async function countMinutes(
  db: Kysely<DB>,
  centreIds: readonly string[],
  {from, to}: Span,
): Promise<OccupancyRow[]> {
  const {rows} = await sql<OccupancyRow>`
    select ${groupOf}, sum(offered_minutes)::integer as offered, sum(booked_minutes)::integer as booked
    from slot_day as part
    where day >= ${from}::date and day <= ${to}::date and centre_id = any${shownOf(centreIds)}
    ${BY_GROUP}`.execute(db)
  return rows
}

export type FirstFreeRow = {specialty: string; centreId: string; centre: string; days: number | null}

/**
 * Days from today to the first free time that the portal offers, of each specialty in each centre that has an agenda of it. Each offering is walked
 * through the index slot_free until a time of the centre is found.
 */
export async function countDaysToFirstFree(
  db: Kysely<DB>,
  centreIds: readonly string[],
  now: Date,
): Promise<FirstFreeRow[]> {
  const today = civilDate(now)
  const {rows} = await sql<FirstFreeRow>`
    select specialty.name as specialty, centre.slug as "centreId", centre.name as centre,
      min(${civil('first.starts_at')}::date) - ${today}::date as days
    from (
      select distinct offering_id, centre_id from agenda
      where active and (valid_to is null or valid_to >= ${today}::date) and centre_id = any${shownOf(centreIds)}
    ) as offered
    join centre on centre.id = offered.centre_id
    join offering on offering.id = offered.offering_id
    join specialty on specialty.id = offering.specialty_id and specialty.active
    left join lateral (
      select slot.starts_at from slot
      where slot.offering_id = offered.offering_id and slot.centre_id = offered.centre_id
        and slot.state = 'free' and ${isOffered(now)} and slot.starts_at > ${now}::timestamptz
        and not ${isHeldByOther(sql.ref('slot.id'), 0, now)}
      order by slot.starts_at limit 1
    ) as first on true
    group by specialty.name, centre.slug, centre.name`.execute(db)
  return rows
}
