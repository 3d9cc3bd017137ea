import type {EntryState} from '@ceibo/contract/appointments/desk/day-of-centre'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {shortStaffName} from '@ceibo/rules/accounts/short-staff-name'
import {civilTime, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {NamedPractitioner} from '#port.ts'
import {isClosureOf} from '#built-in/slots/closures.queries.ts'
import {civil} from '#built-in/slots/visible-slot.queries.ts'

/** One slot of a professional, with the appointment that takes it or who keeps it from being taken. */
export type DayRow = {
  practitionerId: number
  /** The id that callers know. */
  centreId: string
  title: string
  firstName: string
  lastName: string
  specialty: string
  room: string
  startsAt: Date
  endsAt: Date
  state: EntryState
  label: string
  appointmentId: number | null
  personId: number | null
  /** It stands beside the appointment that has the slot. */
  overbooked: boolean
  /** Since when the patient waits. */
  arrivedAt: Date | null
}

/** Whose slots: of a centre, or of a professional in some centres. */
export type DayOwner = {centreId: number} | {practitionerId: number; centreIds: readonly number[]}

/**
 * Each slot between two instants, and each appointment that stands beside one. Walks slot_by_agenda once for each agenda of its owner, so the work
 * does not grow with other days.
 */
export async function dayRows(
  db: Database,
  owner: DayOwner,
  {begins, ends}: {begins: Date; ends: Date},
  now: Date,
): Promise<DayRow[]> {
  const isOwned =
    'centreId' in owner
      ? sql`agenda.centre_id = ${owner.centreId}`
      : sql`agenda.practitioner_id = ${owner.practitionerId} and agenda.centre_id = any(${owner.centreIds}::smallint[])`
  const {rows} = await sql<
    Omit<DayRow, 'label'> & {label: string | null; heldUntil: Date | null; heldBy: string | null}
  >`
    select practitioner.id as "practitionerId", centre.slug as "centreId", practitioner.title, practitioner.first_name as "firstName",
      practitioner.last_name as "lastName", specialty.name as specialty, room.name as room,
      slot.starts_at as "startsAt", slot.ends_at as "endsAt",
      case
        when appointment.id is not null then appointment.state
        when slot.state <> 'free' then 'blocked'
        when slot_hold.slot_id is not null then 'held'
        else 'free'
      end as state,
      case
        when appointment.id is not null then patient.last_name || ' ' || left(patient.first_name, 1) || '.'
        when slot.state = 'blocked' then coalesce((
          select closure.reason from closure
          where closure.during && tstzrange(slot.starts_at, slot.ends_at) and ${isClosureOf('slot')}
          order by closure.id limit 1
        ), (
          select min(holiday.name) from holiday_of_centre as holiday
          where holiday.centre_id = slot.centre_id and holiday.day = ${civil('slot.starts_at')}::date
        ))
      end as label,
      slot_hold.expires_at as "heldUntil", planner.name as "heldBy", appointment.id as "appointmentId", patient.id as "personId",
      place.beside as overbooked,
      case when appointment.state = 'arrived' then (
        select at from appointment_step as step
        where step.appointment_id = appointment.id and step.state = 'arrived' and not step.is_undo
        order by step.id desc limit 1
      ) end as "arrivedAt"
    from agenda
    cross join lateral (
      select id, agenda_id, offering_id, practitioner_id, centre_id, room_id, starts_at, ends_at, state from slot
      where slot.agenda_id = agenda.id and slot.starts_at >= ${begins}::timestamptz and slot.starts_at < ${ends}::timestamptz
        and (slot.state = 'taken' or not slot.withdrawn)
      offset 0
    ) as slot
    join practitioner on practitioner.id = slot.practitioner_id
    join centre on centre.id = slot.centre_id
    join room on room.id = slot.room_id
    join offering on offering.id = slot.offering_id
    join specialty on specialty.id = offering.specialty_id
    cross join (values (false), (true)) as place (beside)
    left join appointment on appointment.slot_id = slot.id and appointment.state <> 'cancelled'
      and appointment.overbooked = place.beside
    left join person as patient on patient.id = appointment.patient_id
    left join slot_hold on slot_hold.slot_id = slot.id and slot_hold.expires_at > ${now}::timestamptz
    left join absence_plan as plan on plan.id = slot_hold.plan_id
    left join staff_member as planner on planner.id = plan.made_by
    where ${isOwned} and (not place.beside or appointment.id is not null)
    order by practitioner.last_name, practitioner.id, slot.starts_at, appointment.id`.execute(db)
  return rows.map(({heldUntil, heldBy, label, ...row}) => ({
    ...row,
    label: row.state === 'held' && heldUntil !== null ? heldLabel(heldUntil, heldBy) : (label ?? ''),
  }))
}

/** Until when a time is held, and by whom of the staff; a patient is not named. */
const heldLabel = (until: Date, staff: string | null): string =>
  staff === null ? civilTime(until) : `${civilTime(until)} ${shortStaffName(staff)}`

/** A professional and those of these centres, given by slug, in which they have agendas. */
export async function practitionerThere(db: Database, practitionerId: number, centres: readonly string[]) {
  const rows = await db
    .selectFrom('agenda')
    .innerJoin('practitioner', 'practitioner.id', 'agenda.practitioner_id')
    .innerJoin('centre', 'centre.id', 'agenda.centre_id')
    .select(['practitioner.title', 'practitioner.first_name as firstName', 'practitioner.last_name as lastName'])
    .select('centre.id as centreId')
    .distinct()
    .where('agenda.practitioner_id', '=', practitionerId)
    .where('centre.slug', 'in', [...centres])
    .where('centre.active', '=', true)
    .execute()
  const [first] = rows
  return first && {...first, centreIds: rows.map(({centreId}) => centreId)}
}

/** Who has an agenda in these centres, given by slug, by name, each with what they do there. */
export async function practitionersOf(db: Database, centres: readonly string[]): Promise<NamedPractitioner[]> {
  const {rows} = await sql<NamedPractitioner>`
    select practitioner.id, practitioner.title, practitioner.first_name as "firstName", practitioner.last_name as "lastName",
      array_agg(distinct specialty.name) as specialties
    from agenda
    join practitioner on practitioner.id = agenda.practitioner_id
    join centre on centre.id = agenda.centre_id
    join offering on offering.id = agenda.offering_id
    join specialty on specialty.id = offering.specialty_id
    where centre.slug = any(${centres}::text[]) and centre.active
    group by practitioner.id
    order by practitioner.last_name, practitioner.first_name, practitioner.id`.execute(db)
  return rows
}

/** Minutes after the midnight of a civil day. */
export const minuteOf = (instant: Date, day: string): number =>
  Math.floor((instant.getTime() - instantOf(day, '00:00').getTime()) / MINUTE_MS)
