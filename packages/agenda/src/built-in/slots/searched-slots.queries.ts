import {type FreeTime, MAX_REASONS_OF_A_KIND, type SlotFilter} from '@ceibo/contract/appointments/slot-reasons'
import type {SlotSearch} from '@ceibo/contract/appointments/slots'
import type {DB} from '@ceibo/database/generated/database-types'
import {horizonFrom, MAX_SLOT_MINUTES} from '@ceibo/rules/appointments/booking-window'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {type Kysely, type RawBuilder, sql} from 'kysely'
import type {SlotQuery} from '#port.ts'
import {isClosureOf} from './closures.queries.ts'
import {filterConditions, filtersOf, slotFilters} from './slot-search.queries.ts'
import {spokenName} from './slot-reasons.queries.ts'
import {isHeldByOther, isOffered} from './visible-slot.queries.ts'

// What a search that finds nothing met instead. One statement, in which each thing is at most three rows of a walk through an index.

/** `without-…`: the first time when that filter, or every filter, is left out. */
type Label =
  | ('seen' | 'held' | 'online-quota' | 'same-day-share' | 'holiday' | 'closed' | 'blocked' | 'begun')
  | ('first-taken' | 'last-taken' | 'before' | 'after' | 'other-centres' | `without-${SlotFilter | 'all'}`)

/** A time that was met, or the days on which it is closed, with `words` about them. */
export type Met = FreeTime & {
  label: Label
  until: string | null
  fromDay: string | null
  toDay: string | null
  words: string | null
}

/** Where reasons are looked for: the centres and agendas of the search, and the other centres in which the patient could be attended. */
export type Within = {centreIds: readonly number[]; agendaIds: readonly number[]; otherCentreIds: readonly number[]}

export async function metBySearch(db: Kysely<DB>, query: SlotQuery, within: Within, now: Date): Promise<Met[]> {
  const {rows} = await sql<Met>`
    select met.label,
      ${civil('starts_at', 'YYYY-MM-DD')} as date, ${civil('starts_at', 'HH24:MI')} as time,
      coalesce(centre.slug, '') as "centreId", coalesce(centre.name, '') as centre, ${spokenName} as practitioner,
      ${civil('until', 'HH24:MI')} as until, ${civil('from_at', 'YYYY-MM-DD')} as "fromDay",
      ${civil('to_at', 'YYYY-MM-DD')} as "toDay", met.words
    from (${sql.join(walks(query, within, now), sql` union all `)})
      as met (label, starts_at, centre_id, practitioner_id, until, from_at, to_at, words)
    left join centre on centre.id = met.centre_id
    left join practitioner on practitioner.id = met.practitioner_id
    order by met.starts_at, met.from_at`.execute(db)
  return rows
}

const civil = (column: string, format: string) =>
  sql`to_char(${sql.ref(`met.${column}`)} at time zone 'America/Argentina/Buenos_Aires', ${sql.lit(format)})`

type Days = Pick<SlotSearch, 'from' | 'to'>

function walks({search, bookerId, atDesk}: SlotQuery, within: Within, now: Date): RawBuilder<unknown>[] {
  const {centreIds, agendaIds, otherCentreIds} = within
  const today = civilDate(now)
  const held = isHeldByOther(sql.ref('slot.id'), bookerId, now)
  const visible = sql`${isOffered(now, atDesk)} and not ${held}`
  const free = (label: Label, asked: SlotSearch, centres: readonly number[], condition = visible) =>
    firstFree(label, asked, centres, sql`slot.starts_at > ${now}::timestamptz and ${condition}`)
  const narrowing = filtersOf(search)
  const withoutPractitioner = slotFilters.practitioner.without(search)
  const rows = [
    free('seen', search, centreIds),
    heldNow(search, centreIds, sql`${isOffered(now, atDesk)} and ${held} and slot.starts_at > ${now}::timestamptz`),
    ...holidaysAndClosures(search, agendaIds, now),
    ofAgendas(
      'blocked',
      search,
      agendaIds,
      sql`slot.state = 'blocked' and not slot.withdrawn and slot.starts_at > ${now}::timestamptz`,
    ),
    ofAgendas('first-taken', search, agendaIds, sql`slot.state = 'taken' and slot.starts_at > ${now}::timestamptz`),
    ofAgendas(
      'last-taken',
      search,
      agendaIds,
      sql`slot.state = 'taken' and slot.starts_at > ${now}::timestamptz`,
      'desc',
    ),
    free('after', {...search, from: addDays(search.to, 1), to: horizonFrom(today)}, centreIds),
    free('before', {...search, from: today, to: addDays(search.from, -1)}, centreIds),
    free('other-centres', withoutPractitioner, otherCentreIds),
  ]
  if (search.from <= today && today <= search.to) {
    const ofToday = {...search, from: today, to: today}
    rows.push(ofAgendas('begun', ofToday, agendaIds, sql`slot.starts_at <= ${now}::timestamptz`))
  }
  if (!atDesk) {
    const isForOthers = sql`${isOffered(now, true)} and not ${held}`
    rows.push(
      free('online-quota', search, centreIds, sql`not slot.online and ${isForOthers}`),
      free('same-day-share', search, centreIds, sql`slot.online and slot.same_day and ${isForOthers}`),
    )
  }
  for (const filter of narrowing) {
    rows.push(free(`without-${filter}`, slotFilters[filter].without(search), centreIds))
  }
  if (narrowing.length > 1) {
    const bare = narrowing.reduce((asked, filter) => slotFilters[filter].without(asked), search)
    rows.push(free('without-all', bare, centreIds))
  }
  return rows
}

const begins = (column: RawBuilder<unknown>, {from, to}: Days) => sql`
  ${column} >= ${instantOf(from, '00:00')}::timestamptz and ${column} < ${instantOf(addDays(to, 1), '00:00')}::timestamptz`

const startsAt = sql.ref('slot.starts_at')

/** The first free slot of each offering of the service, by the index slot_free; the literal matches its condition. */
const firstFree = (
  label: Label,
  search: SlotSearch,
  centreIds: readonly number[],
  condition: RawBuilder<unknown>,
) => sql`
  (select ${sql.lit(label)}::text, probe.starts_at, probe.centre_id, probe.practitioner_id,
    null::timestamptz, null::timestamptz, null::timestamptz, null::text
  from (select offering_id from offering_service where service_id = ${search.serviceId}) as offered
  cross join lateral (
    select slot.starts_at, slot.centre_id, slot.practitioner_id from slot
    where slot.offering_id = offered.offering_id and slot.centre_id = any(${centreIds}::smallint[]) and slot.state = 'free'
      and ${begins(startsAt, search)} and ${condition} ${filterConditions(search)}
    order by slot.starts_at limit 1
  ) as probe
  order by probe.starts_at limit 1)`

/** The hold that ends first, from the few that there are. */
const heldNow = (search: SlotSearch, centreIds: readonly number[], condition: RawBuilder<unknown>) => sql`
  (select 'held', slot.starts_at, slot.centre_id, slot.practitioner_id, slot_hold.expires_at,
    null::timestamptz, null::timestamptz, null::text
  from slot_hold join slot on slot.id = slot_hold.slot_id
  join offering_service on offering_service.offering_id = slot.offering_id and offering_service.service_id = ${search.serviceId}
  where slot.centre_id = any(${centreIds}::smallint[]) and slot.state = 'free'
    and ${begins(startsAt, search)} and ${condition} ${filterConditions(search)}
  order by slot_hold.expires_at limit 1)`

/** The first slot of these agendas in a state, by the index slot_by_agenda. */
const ofAgendas = (
  label: Label,
  search: SlotSearch,
  agendaIds: readonly number[],
  condition: RawBuilder<unknown>,
  order: 'asc' | 'desc' = 'asc',
) => sql`
  (select ${sql.lit(label)}::text, probe.starts_at, probe.centre_id, probe.practitioner_id,
    null::timestamptz, null::timestamptz, null::timestamptz, null::text
  from unnest(${agendaIds}::integer[]) as one(agenda_id)
  cross join lateral (
    select slot.starts_at, slot.centre_id, slot.practitioner_id from slot
    where slot.agenda_id = one.agenda_id and ${begins(startsAt, search)} and ${condition} ${filterConditions(search)}
    order by slot.starts_at ${sql.raw(order)} limit 1
  ) as probe
  order by probe.starts_at ${sql.raw(order)} limit 1)`

/** The beginning of a civil day. */
const dayOf = (column: string) => sql`(${sql.raw(column)})::timestamp at time zone 'America/Argentina/Buenos_Aires'`

/** Holidays and closures that block a slot of the search, the first of each. */
function holidaysAndClosures(search: SlotSearch, agendaIds: readonly number[], now: Date): RawBuilder<unknown>[] {
  const isBlocked = sql`slot.state = 'blocked' and not slot.withdrawn and slot.starts_at > ${now}::timestamptz`
  // Agendas that a closure is not about are left out before their slots are looked at.
  const anyBlocked = (isOf: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql`exists (
    select from agenda as one
    cross join lateral (
      select from slot where slot.agenda_id = one.id and ${isBlocked} and ${begins(startsAt, search)} and ${within}
        ${filterConditions(search)} limit 1
    ) as probe
    where one.id = any(${agendaIds}::integer[]) and ${isOf}
  )`
  return [
    sql`
    (select 'holiday', null::timestamptz, null::smallint, null::integer, null::timestamptz,
      ${dayOf('holiday.day')}, ${dayOf('holiday.day')}, holiday.name
    from (
      select day, name, array_agg(centre_id) as centre_ids from holiday_of_centre
      where day between ${search.from}::date and ${search.to}::date group by day, name
    ) as holiday
    where ${anyBlocked(
      sql`one.centre_id = any(holiday.centre_ids)`,
      sql`slot.starts_at >= ${dayOf('holiday.day')} and slot.starts_at < ${dayOf('holiday.day + 1')}`,
    )}
    order by holiday.day limit ${MAX_REASONS_OF_A_KIND})`,
    sql`
    (select 'closed', null::timestamptz, closure.centre_id, closure.practitioner_id, null::timestamptz,
      lower(closure.during), upper(closure.during) - make_interval(secs => 1), closure.reason
    from closure
    where closure.during && tstzrange(${instantOf(search.from, '00:00')}, ${instantOf(addDays(search.to, 1), '00:00')})
      and ${anyBlocked(
        sql`(closure.centre_id is null or closure.centre_id = one.centre_id)
          and (closure.practitioner_id is null or closure.practitioner_id = one.practitioner_id)`,
        sql`closure.during && tstzrange(slot.starts_at, slot.ends_at) and ${isClosureOf('slot')}
          and slot.starts_at > coalesce(lower(closure.during), '-infinity') - make_interval(mins => ${MAX_SLOT_MINUTES})
          and slot.starts_at < coalesce(upper(closure.during), 'infinity')`,
      )}
    order by lower(closure.during) nulls first, closure.id limit ${MAX_REASONS_OF_A_KIND})`,
  ]
}
