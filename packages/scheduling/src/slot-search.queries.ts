import type {DayCount, Slot, SlotSearch} from '@ceibo/contract/slots'
import {WEEKDAYS} from '@ceibo/contract/wire-fields'
import type {DB} from '@ceibo/database/generated/database-types'
import {addDays, instantOf} from '@ceibo/rules/civil-time'
import {sql} from 'kysely'
import type {Kysely, RawBuilder} from 'kysely'
import {providerLicence} from './network-facts.queries.ts'

type Seeking = {
  search: SlotSearch
  centreIds: readonly number[]
  patientId: number
  bookerId: number
  sessionId: number
  now: Date
}

/**
 * The first free slots of a search in order of time, with one row of slot_offer that remembers them. Each offering that
 * contains the practice is probed at each centre through the index slot_free, which is in order of time, so the work grows
 * with offerings × centres × limit and not with the slots there are.
 */
export async function offerFirstSlots(db: Kysely<DB>, seeking: Seeking): Promise<Slot[]> {
  const {search, now} = seeking
  const {rows} = await sql<Slot>`
    with found as materialized (
      select probe.id, probe.starts_at, probe.ends_at, probe.provider_id, probe.centre_id, probe.room_id from ${probed(
        seeking,
        sql`
        select slot.id, slot.starts_at, slot.ends_at, slot.provider_id, slot.centre_id, slot.room_id`,
        sql`order by slot.starts_at limit ${search.limit}`,
      )}
      order by probe.starts_at, probe.id limit ${search.limit}
    ),
    remembered as (
      insert into slot_offer (session_id, patient_id, practice_id, slot_ids, offered_at)
      select ${seeking.sessionId}::bigint, ${seeking.patientId}::bigint, ${search.practiceId}::integer, array_agg(id), ${now}::timestamptz
      from found having count(*) > 0
    )
    select centre.slug as "centreId", centre.name as "centreName",
      to_char(${civil('found.starts_at')}, 'YYYY-MM-DD') as date, to_char(${civil('found.starts_at')}, 'HH24:MI') as time,
      (extract(epoch from found.ends_at - found.starts_at) / 60)::integer as minutes,
      provider.id as "providerId", provider.title as "providerTitle", provider.first_name as "providerFirstName",
      provider.last_name as "providerLastName", ${providerLicence} as "providerLicence",
      room.id as "roomId", room.name as "roomName"
    from found
    join centre on centre.id = found.centre_id
    join provider on provider.id = found.provider_id
    join room on room.id = found.room_id
    order by found.starts_at, found.id`.execute(db)
  return rows
}

/** Free slots of a search by civil day, without the days that have none. */
export async function countFreeDays(db: Kysely<DB>, seeking: Seeking): Promise<DayCount[]> {
  const {rows} = await sql<DayCount>`
    select to_char(${civil('probe.starts_at')}, 'YYYY-MM-DD') as date, count(*)::integer as free
    from ${probed(seeking, sql`select slot.starts_at`, sql``)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** One probe of slot_free for each offering with the practice at each centre. The literals match the index's condition. */
const probed = (seeking: Seeking, columns: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql`
  unnest(${seeking.centreIds}::smallint[]) as place (centre_id)
  cross join (select offering_id from offering_practice where practice_id = ${seeking.search.practiceId}) as offered
  cross join lateral (
    ${columns} from slot
    where slot.offering_id = offered.offering_id and slot.centre_id = place.centre_id
      and slot.state = 'free' and slot.online
      and slot.starts_at > ${seeking.now}::timestamptz
      and slot.starts_at >= ${instantOf(seeking.search.from, '00:00')}::timestamptz
      and slot.starts_at < ${instantOf(addDays(seeking.search.to, 1), '00:00')}::timestamptz
      ${filters(seeking.search)}
      and not exists (
        select from slot_hold where slot_hold.slot_id = slot.id
          and slot_hold.expires_at > ${seeking.now}::timestamptz and slot_hold.person_id <> ${seeking.bookerId}
      )
    ${tail}
  ) as probe`

function filters(search: SlotSearch): RawBuilder<unknown> {
  const chosen: RawBuilder<unknown>[] = []
  if (search.weekdays.length > 0) {
    const days = search.weekdays.map((day) => WEEKDAYS.indexOf(day) + 1)
    chosen.push(sql`and extract(isodow from ${civil('slot.starts_at')}) = any(${days})`)
  }
  if (search.timeFrom > '00:00' || search.timeTo < '23:59') {
    chosen.push(sql`and ${civil('slot.starts_at')}::time between ${search.timeFrom}::time and ${search.timeTo}::time`)
  }
  if (search.providerId !== undefined) chosen.push(sql`and slot.provider_id = ${search.providerId}`)
  if (search.providerSex !== undefined) {
    chosen.push(sql`and slot.provider_id in (select id from provider where sex = ${search.providerSex})`)
  }
  return sql.join(chosen, sql` `)
}

const civil = (column: 'slot.starts_at' | 'probe.starts_at' | 'found.starts_at') =>
  sql`(${sql.ref(column)} at time zone interval '-03:00')`
