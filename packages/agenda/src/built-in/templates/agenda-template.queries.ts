import type {AgendaChoices} from '@ceibo/contract/agenda/agenda-editing'
import {type AgendaValues, UNCHANGED} from '@ceibo/contract/agenda/agenda-values'
import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {type RawBuilder, sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'

// The rows of an agenda, read as the values that are edited and written from them.

export type StoredAgenda = {agendaId: number; version: number; values: AgendaValues}

export type DescribedAgenda = StoredAgenda & {
  practitioner: string
  specialty: string
  services: string[]
  room: string
  /** Appointments to come at times that the agenda does not have any more. */
  leftOut: number
}

/** A time of a table as it is written here: 24:00 is the end of a day. */
const clockOf = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** Spans of a table as JSON, in order. */
const spansOf = (table: 'agenda_hours' | 'agenda_break') => sql`(
  select coalesce(json_agg(json_build_object('weekday', (${sql.val(WEEKDAYS)}::text[])[weekday],
    'from', ${clockOf('starts')}, 'until', ${clockOf('ends')}) order by weekday, starts), '[]')
  from ${sql.table(table)} where agenda_id = agenda.id)`

const valuesObject = sql`json_build_object('practitioner', agenda.practitioner_id, 'centre', centre.slug, 'room', agenda.room_id,
  'specialty', offering.specialty_id,
  'services', (select coalesce(json_agg(service_id order by service_id), '[]') from offering_service where offering_id = offering.id),
  'slotMinutes', agenda.slot_minutes, 'onlinePercent', agenda.online_percent, 'sameDayPercent', agenda.same_day_percent,
  'overbookPerDay', agenda.overbook_per_day, 'validFrom', agenda.valid_from, 'validTo', agenda.valid_to,
  'hours', ${spansOf('agenda_hours')}, 'breaks', ${spansOf('agenda_break')},
  'extras', (
    select coalesce(json_agg(json_build_object('day', day, 'from', ${clockOf('starts')}, 'until', ${clockOf('ends')})
      order by day, starts), '[]')
    from agenda_extra where agenda_id = agenda.id
  ),
  'active', agenda.active)`

const version = sql`coalesce((select max(version) from agenda_change where agenda_id = agenda.id), ${sql.lit(UNCHANGED)})`

const agendaTables = sql`agenda
  join centre on centre.id = agenda.centre_id
  join offering on offering.id = agenda.offering_id`

/** An agenda as it is; undefined when there is none. */
export async function storedAgenda(db: BookingDatabase, agendaId: number): Promise<StoredAgenda | undefined> {
  const {rows} = await sql<StoredAgenda>`
    select agenda.id as "agendaId", ${version} as version, ${valuesObject} as values
    from ${agendaTables} where agenda.id = ${agendaId}`.execute(db)
  return rows[0]
}

/** Every agenda, by professional. */
export async function allAgendas(db: BookingDatabase): Promise<StoredAgenda[]> {
  const {rows} = await sql<StoredAgenda>`
    select agenda.id as "agendaId", ${version} as version, ${valuesObject} as values
    from ${agendaTables} join practitioner on practitioner.id = agenda.practitioner_id
    order by practitioner.last_name, practitioner.first_name, practitioner.id, agenda.id`.execute(db)
  return rows
}

/** The centre of an agenda, by the id that callers know. */
export async function centreOfAgenda(db: BookingDatabase, agendaId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('agenda')
    .innerJoin('centre', 'centre.id', 'agenda.centre_id')
    .select('centre.slug')
    .where('agenda.id', '=', agendaId)
    .executeTakeFirst()
  return row?.slug
}

/** The agendas of a centre, by professional. */
export async function agendasOf(db: BookingDatabase, centreId: string, now: Date): Promise<DescribedAgenda[]> {
  const {rows} = await sql<
    Omit<DescribedAgenda, 'practitioner'> & {practitioner: {title: string; firstName: string; lastName: string}}
  >`
    select agenda.id as "agendaId", ${version} as version, ${valuesObject} as values,
      json_build_object('title', practitioner.title, 'firstName', practitioner.first_name, 'lastName', practitioner.last_name)
        as practitioner,
      specialty.name as specialty, room.name as room,
      array(
        select service.name from offering_service join service on service.id = service_id
        where offering_id = offering.id order by service.name
      ) as services,
      (
        select count(*)::integer from slot join appointment on appointment.slot_id = slot.id
        where slot.agenda_id = agenda.id and slot.state = 'taken' and slot.withdrawn and slot.starts_at > ${now}::timestamptz
          and appointment.state in ('booked', 'confirmed')
      ) as "leftOut"
    from ${agendaTables}
    join practitioner on practitioner.id = agenda.practitioner_id
    join specialty on specialty.id = offering.specialty_id
    join room on room.id = agenda.room_id
    where centre.slug = ${centreId}
    order by practitioner.last_name, practitioner.first_name, practitioner.id, specialty.name, agenda.id`.execute(db)
  return rows.map(({practitioner, ...rest}) => ({...rest, practitioner: practitionerName(practitioner)}))
}

/** The agendas of a professional that are not ended, wherever they are. */
export async function agendasOfPractitioner(
  db: BookingDatabase,
  practitionerId: number,
): Promise<(StoredAgenda & {centre: string; specialty: string})[]> {
  const {rows} = await sql<StoredAgenda & {centre: string; specialty: string}>`
    select agenda.id as "agendaId", ${version} as version, ${valuesObject} as values, centre.name as centre, specialty.name as specialty
    from ${agendaTables} join specialty on specialty.id = offering.specialty_id
    where agenda.practitioner_id = ${practitionerId} and agenda.active
    order by agenda.id`.execute(db)
  return rows
}

/** What a professional attends, by centre: the agendas that are in use. */
export async function attendanceOf(
  db: BookingDatabase,
  practitionerId: number,
): Promise<{agendaId: number; centreId: string; centre: string; specialty: string; services: string[]}[]> {
  const {rows} = await sql<{agendaId: number; centreId: string; centre: string; specialty: string; services: string[]}>`
    select agenda.id as "agendaId", centre.slug as "centreId", centre.name as centre, specialty.name as specialty,
      array(
        select service.name from offering_service join service on service.id = service_id
        where offering_id = offering.id and service.active order by service.name
      ) as services
    from ${agendaTables} join specialty on specialty.id = offering.specialty_id
    where agenda.practitioner_id = ${practitionerId} and agenda.active
    order by centre.name, specialty.name, agenda.id`.execute(db)
  return rows
}

/** What an agenda of a centre may name, with what ended while an agenda there still names it. */
export async function choicesOf(db: BookingDatabase, centreId: string): Promise<AgendaChoices> {
  const isNamed = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from ${agendaTables} where centre.slug = ${centreId} and agenda.active and ${condition}
  )`
  const [practitioners, rooms, specialties, services] = await Promise.all([
    db
      .selectFrom('practitioner')
      .select(['id', 'title', 'first_name as firstName', 'last_name as lastName'])
      .select((on) => on.not('active').as('isEnded'))
      .where((on) => on.or([on('active', '=', true), isNamed(sql`agenda.practitioner_id = practitioner.id`)]))
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('room')
      .innerJoin('centre', 'centre.id', 'room.centre_id')
      .select(['room.id', 'room.name'])
      .select((on) => on.not('room.active').as('isEnded'))
      .where('centre.slug', '=', centreId)
      .where((on) => on.or([on('room.active', '=', true), isNamed(sql`agenda.room_id = room.id`)]))
      .orderBy('room.name')
      .execute(),
    db
      .selectFrom('specialty')
      .select(['id', 'name'])
      .select((on) => on.not('active').as('isEnded'))
      .where((on) => on.or([on('active', '=', true), isNamed(sql`offering.specialty_id = specialty.id`)]))
      .orderBy('name')
      .execute(),
    db
      .selectFrom('service')
      .select(['id', 'name', 'specialty_id as specialtyId'])
      .select((on) => on.not('active').as('isEnded'))
      .where((on) =>
        on.or([
          on('active', '=', true),
          isNamed(sql`offering.id in (select offering_id from offering_service where service_id = service.id)`),
        ]),
      )
      .orderBy('name')
      .execute(),
  ])
  return {
    practitioners: practitioners.map(({id, isEnded, ...name}) => ({id, isEnded, name: practitionerName(name)})),
    rooms,
    specialties,
    services,
  }
}

/** What an agenda names, as ids of rows that exist; undefined for what does not, or was ended and is not in `kept`, which it names already. */
export type NamedRows = {practitionerId?: number; centreId?: number; roomId?: number; services: number}

export async function namedRows(tx: BookingDatabase, values: AgendaValues, kept?: AgendaValues): Promise<NamedRows> {
  const {practitioner, centre, room, specialty, services} = values
  const {rows} = await sql<{
    practitionerId: number | null
    centreId: number | null
    roomId: number | null
    services: number
  }>`
    select
      (select id from practitioner where id = ${practitioner} and (active or id = ${kept?.practitioner ?? 0})) as "practitionerId",
      (select id from centre where slug = ${centre} and active) as "centreId",
      (
        select room.id from room join centre on centre.id = room.centre_id
        where room.id = ${room} and slug = ${centre} and (room.active or room.id = ${kept?.room ?? 0})
      ) as "roomId",
      (
        select count(*)::integer from service join specialty on specialty.id = service.specialty_id
        where service.id = any(${services}::integer[]) and specialty.id = ${specialty}
          and (service.active or service.id = any(${kept?.services ?? []}::integer[]))
          and (specialty.active or specialty.id = ${kept?.specialty ?? 0})
      ) as services`.execute(tx)
  const [row] = rows
  return {
    ...(row?.practitionerId != null && {practitionerId: row.practitionerId}),
    ...(row?.centreId != null && {centreId: row.centreId}),
    ...(row?.roomId != null && {roomId: row.roomId}),
    services: row?.services ?? 0,
  }
}

type Offered = Pick<AgendaValues, 'specialty' | 'services'>

/** The kind of agenda that offers exactly these services, which are in order; undefined where there is none. */
export async function knownOffering(db: BookingDatabase, {specialty, services}: Offered): Promise<number | undefined> {
  const {rows} = await sql<{id: number}>`
    select offering.id from offering where specialty_id = ${specialty}
      and array(select service_id from offering_service where offering_id = offering.id order by service_id) = ${services}::integer[]
    order by active desc, id limit 1`.execute(db)
  return rows[0]?.id
}

/** The same, made where there is none. Called while no other is made: see `oneMakerAtATime`. */
export async function offeringOf(tx: BookingTransaction, offered: Offered): Promise<number> {
  const known = await knownOffering(tx, offered)
  if (known !== undefined) return known
  const {specialty, services: wanted} = offered
  const made = await sql<{id: number}>`
    with named as (
      select left(string_agg(name, ', ' order by name), 60) as name from service where id = any(${wanted}::integer[])
    ),
    made as (
      insert into offering (specialty_id, name)
      select ${specialty}::smallint, case
        when exists (select from offering where specialty_id = ${specialty} and offering.name = named.name)
        then named.name || ' ' || (select max(id) + 1 from offering) else named.name end
      from named
      returning id
    ),
    served as (
      insert into offering_service (offering_id, service_id) select made.id, service_id from made, unnest(${wanted}::integer[]) as service_id
    )
    select id from made`.execute(tx)
  const [offering] = made.rows
  if (offering === undefined) throw new Error(`No kind of agenda of specialty ${specialty} was made`)
  return offering.id
}

type Written = {values: AgendaValues; centreId: number; offeringId: number}

/** Writes an agenda and its hours; returns its id. */
export async function writeAgenda(
  tx: BookingTransaction,
  agendaId: number | undefined,
  {values, centreId, offeringId}: Written,
): Promise<number> {
  const columns = {
    practitioner_id: values.practitioner,
    centre_id: centreId,
    room_id: values.room,
    offering_id: offeringId,
    slot_minutes: values.slotMinutes,
    online_percent: values.onlinePercent,
    same_day_percent: values.sameDayPercent,
    overbook_per_day: values.overbookPerDay,
    valid_from: values.validFrom,
    valid_to: values.validTo,
    active: values.active,
  }
  const row =
    agendaId === undefined
      ? await tx.insertInto('agenda').values(columns).returning('id').executeTakeFirstOrThrow()
      : await tx.updateTable('agenda').set(columns).where('id', '=', agendaId).returning('id').executeTakeFirstOrThrow()
  for (const table of ['agenda_hours', 'agenda_break', 'agenda_extra'] as const) {
    await tx.deleteFrom(table).where('agenda_id', '=', row.id).execute()
  }
  await sql`
    with hours as (insert into agenda_hours (agenda_id, weekday, starts, ends) ${weeklyRows(row.id, values.hours)}),
    breaks as (insert into agenda_break (agenda_id, weekday, starts, ends) ${weeklyRows(row.id, values.breaks)})
    insert into agenda_extra (agenda_id, day, starts, ends) ${dayRows(row.id, values.extras)}`.execute(tx)
  return row.id
}

/** Spans as rows of agenda_id, weekday, starts and ends. */
export const weeklyRows = (agendaId: number, spans: AgendaValues['hours']): RawBuilder<unknown> => sql`
  select ${agendaId}::integer as agenda_id, weekday, starts, ends
  from unnest(${spans.map(({weekday}) => WEEKDAYS.indexOf(weekday) + 1)}::smallint[], ${spans.map(({from}) => from)}::time[],
    ${spans.map(({until}) => until)}::time[]) as span (weekday, starts, ends)`

export const dayRows = (agendaId: number, spans: AgendaValues['extras']): RawBuilder<unknown> => sql`
  select ${agendaId}::integer as agenda_id, day, starts, ends
  from unnest(${spans.map(({day}) => day)}::date[], ${spans.map(({from}) => from)}::time[], ${spans.map(({until}) => until)}::time[])
    as span (day, starts, ends)`
