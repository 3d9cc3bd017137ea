import type {Database} from '@ceibo/database/open-database'
import type {AttendanceLimits} from '@ceibo/rules/appointments/attendance-limits'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {type RawBuilder, sql} from 'kysely'
import {isClosed} from '#built-in/slots/closures.queries.ts'

// What a change of the catalogue does to what is booked and to what is offered, counted before it is made.

/** An entry of the catalogue by which appointments and agendas are found. */
export type CatalogueEntry = {is: 'centre' | 'room' | 'practitioner' | 'specialty' | 'service'; id: number}

const COLUMNS = {
  centre: 'centre_id',
  room: 'room_id',
  practitioner: 'practitioner_id',
  specialty: 'specialty_id',
  service: 'service_id',
} as const

/** Condition on `appointment`: it has not begun, takes its time, and is of the entry. */
const isComing = ({is, id}: CatalogueEntry, now: Date): RawBuilder<boolean> => sql`
  appointment.day >= ${civilDate(now)}::date and lower(appointment.during) > ${now}::timestamptz
  and appointment.state in ('booked', 'confirmed') and ${sql.ref(`appointment.${COLUMNS[is]}`)} = ${id}`

/** Appointments to come of an entry. */
export async function countComing(db: Database, entry: CatalogueEntry, now: Date): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from appointment where ${isComing(entry, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Appointments to come of an entry whose patients these limits leave out on that day, and those before did not. */
export async function countLeftOut(
  db: Database,
  entry: CatalogueEntry,
  limits: {before: AttendanceLimits; after: AttendanceLimits},
  now: Date,
): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count
    from appointment join person on person.id = appointment.patient_id
    where ${isComing(entry, now)} and ${leavesOut(limits.after)} and not ${leavesOut(limits.before)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The rule of `attends`, on an appointment and its `person`. */
const leavesOut = ({minAge, maxAge, sex}: AttendanceLimits) => sql`(
  extract(year from age(appointment.day, person.birth_date)) < coalesce(${minAge}::integer, 0)
  or extract(year from age(appointment.day, person.birth_date)) > coalesce(${maxAge}::integer, 999)
  or (person.sex <> 'I' and person.sex <> coalesce(${sex}::text, person.sex)))`

/** Free times to come that are found by an entry. */
export async function countFreeTimes(
  db: Database,
  {is, id}: CatalogueEntry | {is: 'offering'; id: number},
  now: Date,
): Promise<number> {
  const which: Record<typeof is, RawBuilder<unknown>> = {
    centre: sql`slot.centre_id = ${id}`,
    room: sql`slot.room_id = ${id}`,
    offering: sql`offering.id = ${id}`,
    practitioner: sql`slot.practitioner_id = ${id}`,
    specialty: sql`offering.specialty_id = ${id}`,
    service: sql`offering.id in (select offering_id from offering_service where service_id = ${id})`,
  }
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from offering join slot on slot.offering_id = offering.id
    where slot.state = 'free' and slot.online and slot.starts_at > ${now}::timestamptz and ${which[is]}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Appointments to come of a service that were booked without an order. */
export async function countWithoutOrder(db: Database, serviceId: number, now: Date): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from appointment
    where ${isComing({is: 'service', id: serviceId}, now)} and medical_order_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** A day, and the centres that do not attend on it: one, those of a province, or all of them, but for some. */
export type HolidayPlace = {day: string; province: number | null; centre: number | null; openCentres: readonly number[]}

const closedCentres = ({province, centre, openCentres}: HolidayPlace) => sql`
  select id from centre
  where id <> all(${openCentres}::smallint[]) and id = coalesce(${centre}::smallint, id)
    and province_id = coalesce(${province}::smallint, province_id)`

/** Condition on `slot`: it is offered online, and begins on a civil day, from now on. */
const isOfDay = (day: string, now: Date) => sql`
  slot.online and slot.starts_at > ${now}::timestamptz and slot.starts_at >= ${instantOf(day, '00:00')}::timestamptz
  and slot.starts_at < ${instantOf(addDays(day, 1), '00:00')}::timestamptz`

/** Appointments to come and free times that a holiday would meet in centres that attend on its day until now. */
export async function countOnHoliday(
  db: Database,
  place: HolidayPlace,
  now: Date,
): Promise<{appointments: number; freeTimes: number}> {
  const {rows} = await sql<{appointments: number; freeTimes: number}>`
    with closing as (
      select id from (${closedCentres(place)}) as closed
      where not exists (
        select from holiday_of_centre as known where known.day = ${place.day}::date and known.centre_id = closed.id
      )
    )
    select (
      select count(*)::integer from appointment
      where appointment.day = ${place.day}::date and lower(appointment.during) > ${now}::timestamptz
        and appointment.state in ('booked', 'confirmed') and appointment.centre_id in (select id from closing)
    ) as appointments, (
      select count(*)::integer from offering join slot on slot.offering_id = offering.id
      where slot.state = 'free' and ${isOfDay(place.day, now)} and slot.centre_id in (select id from closing)
    ) as "freeTimes"`.execute(db)
  return rows[0] ?? {appointments: 0, freeTimes: 0}
}

/** Times that are offered again once a holiday is no longer on a day; `stillClosed` is where it stays on it. */
export async function countReopened(
  db: Database,
  {holidayId, day, stillClosed}: {holidayId: number; day: string; stillClosed: HolidayPlace | undefined},
  now: Date,
): Promise<number> {
  const staysClosed = stillClosed
    ? sql`slot.centre_id in (select id from (${closedCentres(stillClosed)}) as closed)`
    : sql`false`
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from practitioner join slot on slot.practitioner_id = practitioner.id
    where slot.state = 'blocked' and not slot.withdrawn and ${isOfDay(day, now)}
      and not ${isClosed('slot', holidayId)} and not ${staysClosed}`.execute(db)
  return rows[0]?.count ?? 0
}

/** People with an insurer, with one plan of it, or with a type of document. */
export async function countPeopleWith(
  db: Database,
  of: {column: 'plan_id' | 'plan_type_id' | 'document_type_id'; id: number},
): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from person where ${sql.ref(of.column)} = ${of.id}`.execute(db)
  return rows[0]?.count ?? 0
}
