import type {Database} from '@ceibo/database/open-database'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import {civil} from '#built-in/slots/visible-slot.queries.ts'

/** Times that nobody took are deleted two months after they were over; days with fewer are not counted again. */
const COUNTED_AGAIN_DAYS = 59

/**
 * Counts the minutes that are offered and taken on each day, from those days whose times still all exist to the last one; returns how many counts
 * changed. A network has millions of times, too many to count for whoever asks. It can run twice at the same time.
 */
export async function countSlotDays(db: Database, now: Date): Promise<number> {
  const first = addDays(civilDate(now), -COUNTED_AGAIN_DAYS)
  const changed = await sql`
    with counted as materialized (
      select ${civil('slot.starts_at')}::date as day, slot.centre_id, offering.specialty_id,
        (extract(epoch from sum(slot.ends_at - slot.starts_at)) / 60)::integer as offered,
        coalesce(extract(epoch from sum(slot.ends_at - slot.starts_at) filter (where slot.state = 'taken')) / 60, 0)::integer
          as booked
      from slot join offering on offering.id = slot.offering_id
      where slot.starts_at >= ${instantOf(first, '00:00')}::timestamptz and slot.state <> 'blocked'
      group by 1, 2, 3
    ),
    gone as (
      delete from slot_day
      where day >= ${first}::date and not exists (
        select from counted
        where counted.day = slot_day.day and counted.centre_id = slot_day.centre_id
          and counted.specialty_id = slot_day.specialty_id
      )
    )
    insert into slot_day (day, centre_id, specialty_id, offered_minutes, booked_minutes)
    select day, centre_id, specialty_id, offered, booked from counted order by 1, 2, 3
    on conflict (day, centre_id, specialty_id) do update
    set offered_minutes = excluded.offered_minutes, booked_minutes = excluded.booked_minutes
    where (slot_day.offered_minutes, slot_day.booked_minutes) <> (excluded.offered_minutes, excluded.booked_minutes)`.execute(
    db,
  )
  return Number(changed.numAffectedRows ?? 0)
}
