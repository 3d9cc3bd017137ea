import {SLOT_FILTERS, type SlotFilter} from '@ceibo/contract/appointments/slot-reasons'
import type {DayCount, Slot, SlotSearch} from '@ceibo/contract/appointments/slots'
import {WIRE_WEEKDAYS} from '@ceibo/contract/wire/wire-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import {type Kysely, type RawBuilder, sql} from 'kysely'
import type {SlotQuery} from '#port.ts'
import {practitionerLicence} from '#built-in/catalogue/network-facts.queries.ts'
import {serviceFactColumns, type ServiceFacts} from '#built-in/catalogue/service-facts.queries.ts'
import {isHeldByOther, isOffered, civil} from './visible-slot.queries.ts'

/** The facts of a service, the existing centres of a search (id by slug), and the free slots there. */
export type Sought<Item> = ServiceFacts & {centres: Readonly<Record<string, number>>; found: Item[]}

/**
 * The first free slots of a search in order of time. Each offering that contains the service is walked through the index slot_free, which is in
 * order of time and contains the centre, until enough slots fit: the work does not grow with the number of slots, and is limited by the days of
 * the search when none fits.
 */
export function firstFreeSlots(db: Kysely<DB>, query: SlotQuery, now: Date): Promise<Sought<Slot> | undefined> {
  const {limit} = query.search
  // Named one by one: a statement with an asterisk is not prepared, and planning it costs more than running it.
  const columns = sql`
    select slot.id, slot.starts_at, slot.ends_at, slot.practitioner_id, slot.centre_id, slot.room_id`
  return seekIn(
    db,
    query,
    sql`
    select place.slug as "centreId", place.name as "centreName",
      to_char(${civil('first.starts_at')}, 'YYYY-MM-DD') as date, to_char(${civil('first.starts_at')}, 'HH24:MI') as time,
      (extract(epoch from first.ends_at - first.starts_at) / 60)::integer as minutes,
      practitioner.id as "practitionerId", practitioner.title as "practitionerTitle", practitioner.first_name as "practitionerFirstName",
      practitioner.last_name as "practitionerLastName", ${practitionerLicence} as "practitionerLicence", practitioner.languages as "practitionerLanguages",
      room.id as "roomId", room.name as "roomName"
    from (
      select probe.id, probe.starts_at, probe.ends_at, probe.practitioner_id, probe.centre_id, probe.room_id
      from ${probed(query, now, columns, sql`order by slot.starts_at limit ${limit}`)}
      order by probe.starts_at, probe.id limit ${limit}
    ) as first
    join place on place.id = first.centre_id
    join practitioner on practitioner.id = first.practitioner_id
    join room on room.id = first.room_id
    order by first.starts_at, first.id`,
  )
}

/** Free slots of a search by civil day, without the days that have none. */
export const daysWithFreeSlots = (db: Kysely<DB>, query: SlotQuery, now: Date): Promise<Sought<DayCount> | undefined> =>
  seekIn(
    db,
    query,
    sql`
    select to_char(${civil('probe.starts_at')}, 'YYYY-MM-DD') as date, count(*)::integer as free
    from ${probed(query, now, sql`select slot.starts_at`, sql``)}
    group by 1 order by 1`,
  )

async function seekIn<Item>(
  db: Kysely<DB>,
  {search, patient}: SlotQuery,
  free: RawBuilder<unknown>,
): Promise<Sought<Item> | undefined> {
  const {rows} = await sql<Sought<Item>>`
    with place as materialized (
      select id, slug, name from centre where slug = any(${search.centreIds}::text[]) and active
    )
    select ${serviceFactColumns(patient)},
      (select coalesce(json_object_agg(slug, id), '{}') from place) as centres,
      (select coalesce(json_agg(item), '[]') from (${free}) as item) as found
    from service join specialty on specialty.id = service.specialty_id
    where service.id = ${search.serviceId} and service.specialty_id = ${search.specialtyId}
      and service.active and specialty.active`.execute(db)
  return rows[0]
}

/**
 * One walk of slot_free for each offering with the service, or of slot_taken for each agenda of them. The literals match the conditions of the
 * indexes.
 */
const probed = (
  {search, bookerId, atDesk, taken}: SlotQuery,
  now: Date,
  columns: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
) => sql`
  (
    ${
      taken
        ? sql`select agenda.id from agenda join offering_service using (offering_id) where service_id = ${search.serviceId}`
        : sql`select offering_id as id from offering_service where service_id = ${search.serviceId}`
    }
  ) as offered
  cross join lateral (
    ${columns} from slot
    where ${taken ? sql`slot.agenda_id = offered.id and slot.state = 'taken'` : sql`slot.offering_id = offered.id and slot.state = 'free'`}
      and slot.centre_id = any(array(select id from place)) and ${isOffered(now, atDesk)}
      and slot.starts_at > ${now}::timestamptz
      and slot.starts_at >= ${instantOf(search.from, '00:00')}::timestamptz
      and slot.starts_at < ${instantOf(addDays(search.to, 1), '00:00')}::timestamptz
      ${filterConditions(search)}
      and not ${isHeldByOther(sql.ref('slot.id'), bookerId, now)}
    ${tail}
  ) as probe`

type Filter = {
  /** The condition on `slot`; undefined when the search does not narrow by it. */
  condition(search: SlotSearch): RawBuilder<unknown> | undefined
  without(search: SlotSearch): SlotSearch
}

/** What narrows a search, each with the search that does without it. */
export const slotFilters: Readonly<Record<SlotFilter, Filter>> = {
  weekdays: {
    condition({weekdays}) {
      if (weekdays.length === 0) return undefined
      const days = weekdays.map((day) => WIRE_WEEKDAYS.indexOf(day) + 1)
      return sql`and extract(isodow from ${civil('slot.starts_at')}) = any(${days})`
    },
    without: (search) => ({...search, weekdays: []}),
  },
  hours: {
    condition: ({timeFrom, timeTo}) =>
      timeFrom > '00:00' || timeTo < '23:59'
        ? sql`and ${civil('slot.starts_at')}::time between ${timeFrom}::time and ${timeTo}::time`
        : undefined,
    without: (search) => ({...search, timeFrom: '00:00', timeTo: '23:59'}),
  },
  practitioner: {
    condition: ({practitionerId}) =>
      practitionerId === undefined ? undefined : sql`and slot.practitioner_id = ${practitionerId}`,
    without: (search) => ({...search, practitionerId: undefined}),
  },
  'practitioner-sex': {
    condition: ({practitionerSex}) =>
      practitionerSex === undefined
        ? undefined
        : sql`and slot.practitioner_id in (select id from practitioner where sex = ${practitionerSex})`,
    without: (search) => ({...search, practitionerSex: undefined}),
  },
}

/** The filters by which a search is narrowed. */
export const filtersOf = (search: SlotSearch): SlotFilter[] =>
  SLOT_FILTERS.filter((filter) => slotFilters[filter].condition(search) !== undefined)

/** The conditions of all filters of a search. */
export const filterConditions = (search: SlotSearch): RawBuilder<unknown> =>
  sql.join(
    SLOT_FILTERS.flatMap((filter) => slotFilters[filter].condition(search) ?? []),
    sql` `,
  )
