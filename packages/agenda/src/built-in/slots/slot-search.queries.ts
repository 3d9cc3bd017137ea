import {FIRST_BLOCKS, MOST_OF_A_CENTRE} from '@ceibo/contract/appointments/first-times'
import {SLOT_FILTERS, type SlotFilter} from '@ceibo/contract/appointments/slot-reasons'
import {DAY_PARTS, type DayCount, type Slot, type SlotSearch} from '@ceibo/contract/appointments/slots'
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

const slotColumns = sql`place.slug as "centreId", place.name as "centreName",
      to_char(${civil('first.starts_at')}, 'YYYY-MM-DD') as date, to_char(${civil('first.starts_at')}, 'HH24:MI') as time,
      (extract(epoch from first.ends_at - first.starts_at) / 60)::integer as minutes,
      practitioner.id as "practitionerId", practitioner.title as "practitionerTitle", practitioner.first_name as "practitionerFirstName",
      practitioner.last_name as "practitionerLastName", ${practitionerLicence} as "practitionerLicence", practitioner.languages as "practitionerLanguages",
      practitioner.photo as "practitionerPhoto",
      room.id as "roomId", room.name as "roomName"`

const joinedPlace = sql`join place on place.id = first.centre_id
    join practitioner on practitioner.id = first.practitioner_id
    join room on room.id = first.room_id`

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
    select ${slotColumns}
    from (
      select probe.id, probe.starts_at, probe.ends_at, probe.practitioner_id, probe.centre_id, probe.room_id
      from ${probed(query, now, columns, sql`order by slot.starts_at limit ${limit}`)}
      order by probe.starts_at, probe.id limit ${limit}
    ) as first
    ${joinedPlace}
    order by first.starts_at, first.id`,
  )
}

/**
 * The first free slots of each professional in each centre, at most `search.limit` of each. Each centre is walked through the index
 * slot_free_by_centre, once for each offering, as far as its soonest professionals need; then the times of each of them by slot_practitioner_id_starts_at_key.
 */
export function firstSlotsOfEach(db: Kysely<DB>, query: SlotQuery, now: Date): Promise<Sought<Slot> | undefined> {
  const {serviceId, centreIds, limit} = query.search
  const ofEachCentre = Math.min(MOST_OF_A_CENTRE, Math.max(2, Math.ceil(FIRST_BLOCKS / Math.max(1, centreIds.length))))
  const offered = sql`select offering_id from offering_service where service_id = ${serviceId}`
  return seekIn(
    db,
    query,
    sql`
    select ${slotColumns}
    from (
      select near.practitioner_id, place.id as centre_id,
        row_number() over (partition by place.id order by min(near.starts_at), near.practitioner_id) as nth
      from place cross join (${offered}) as offered
      cross join lateral (
        select slot.practitioner_id, slot.starts_at from slot
        where slot.offering_id = offered.offering_id and slot.centre_id = place.id and slot.state = 'free'
          and ${isShown(query, now)}
        order by slot.starts_at limit ${sql.lit(ofEachCentre * SEEN_OF_EACH)}
      ) as near
      group by place.id, near.practitioner_id
    ) as block
    cross join lateral (
      select slot.id, slot.starts_at, slot.ends_at, slot.practitioner_id, slot.centre_id, slot.room_id from slot
      where slot.practitioner_id = block.practitioner_id and slot.centre_id = block.centre_id and slot.state = 'free'
        and slot.offering_id = any(array(${offered})) and ${isShown(query, now)}
      order by slot.starts_at limit ${sql.lit(limit)}
    ) as first
    ${joinedPlace}
    where block.nth <= ${sql.lit(ofEachCentre)}
    order by first.starts_at, first.id`,
  )
}

/** Of each professional that is wanted, so many of the centre's first free slots are looked at: some have several of them. */
const SEEN_OF_EACH = 4

const partCounts = sql.join(
  DAY_PARTS.map(({id, before}, at) => {
    const from = DAY_PARTS[at - 1]?.before ?? '00:00'
    const isOfPart = sql`${civil('probe.starts_at')}::time >= ${sql.lit(from)}::time and ${civil('probe.starts_at')}::time < ${sql.lit(before)}::time`
    return sql`(count(*) filter (where ${isOfPart}))::integer as ${sql.id(id)}`
  }),
)

/** Free slots of a search by civil day, without the days that have none. */
export const daysWithFreeSlots = (db: Kysely<DB>, query: SlotQuery, now: Date): Promise<Sought<DayCount> | undefined> =>
  seekIn(
    db,
    query,
    sql`
    select to_char(${civil('probe.starts_at')}, 'YYYY-MM-DD') as date, count(*)::integer as free, ${partCounts}
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
const probed = (query: SlotQuery, now: Date, columns: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql`
  (
    ${
      query.taken
        ? sql`select agenda.id from agenda join offering_service using (offering_id) where service_id = ${query.search.serviceId}`
        : sql`select offering_id as id from offering_service where service_id = ${query.search.serviceId}`
    }
  ) as offered
  cross join lateral (
    ${columns} from slot
    where ${query.taken ? sql`slot.agenda_id = offered.id and slot.state = 'taken'` : sql`slot.offering_id = offered.id and slot.state = 'free'`}
      and slot.centre_id = any(array(select id from place)) and ${isShown(query, now)}
    ${tail}
  ) as probe`

/** Condition on `slot`: offered to whom the search is for, in its days and by its filters, and held by nobody else. */
const isShown = ({search, bookerId, atDesk}: SlotQuery, now: Date) => sql`${isOffered(now, atDesk)}
      and slot.starts_at > ${now}::timestamptz
      and slot.starts_at >= ${instantOf(search.from, '00:00')}::timestamptz
      and slot.starts_at < ${instantOf(addDays(search.to, 1), '00:00')}::timestamptz
      ${filterConditions(search)}
      and not ${isHeldByOther(sql.ref('slot.id'), bookerId, now)}`

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
