import type {DayLoad} from '@ceibo/contract/appointments/desk/desk-weeks'
import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import {civil} from '#built-in/slots/visible-slot.queries.ts'

/**
 * What each of these centres has on each day between two instants; days with nothing are left out. Each part reads one index and no table: taken
 * ones appointment_by_day, free ones slot_free for each offering, blocked ones slot_blocked. Held ones, which are few, are taken off the free ones.
 */
export async function centreLoads(
  db: Database,
  centreIds: readonly string[],
  {begins, ends}: {begins: Date; ends: Date},
  now: Date,
): Promise<(DayLoad & {centreId: string; day: string})[]> {
  const shown = sql`(array(select id from centre where slug = any(${centreIds}::text[]) and active))`
  const soonest = begins > now ? begins : now
  const day = sql`${civil('slot.starts_at')}::date`
  const {rows} = await sql<DayLoad & {centreId: string; day: string}>`
    select centre.slug as "centreId", part.day::text as day, sum(part.free)::integer as free,
      sum(part.taken)::integer as taken, sum(part.waiting)::integer as waiting, sum(part.absent)::integer as absent,
      sum(part.blocked)::integer as blocked
    from (
      select appointment.centre_id, appointment.day, 0 as free, count(*) as taken,
        count(*) filter (where appointment.state = 'arrived') as waiting,
        count(*) filter (where appointment.state = 'absent') as absent, 0 as blocked
      from appointment
      where appointment.day >= ${civilDate(begins)}::date and appointment.day < ${civilDate(ends)}::date
        and appointment.centre_id = any${shown} and appointment.state <> 'cancelled'
      group by 1, 2
      union all
      select slot.centre_id, ${day}, count(*), 0, 0, 0, 0
      from offering
      cross join lateral (
        select centre_id, starts_at from slot
        where slot.offering_id = offering.id and slot.state = 'free' and slot.centre_id = any${shown}
          and slot.starts_at > ${soonest}::timestamptz and slot.starts_at < ${ends}::timestamptz
        offset 0
      ) as slot
      group by 1, 2
      union all
      select slot.centre_id, ${day}, -count(*), 0, 0, 0, 0
      from slot_hold join slot on slot.id = slot_hold.slot_id
      where slot_hold.expires_at > ${now}::timestamptz and slot.state = 'free' and slot.centre_id = any${shown}
        and slot.starts_at > ${soonest}::timestamptz and slot.starts_at < ${ends}::timestamptz
      group by 1, 2
      union all
      select agenda.centre_id, ${day}, 0, 0, 0, 0, count(*)
      from slot join agenda on agenda.id = slot.agenda_id
      where slot.state = 'blocked' and not slot.withdrawn and agenda.centre_id = any${shown}
        and slot.starts_at >= ${begins}::timestamptz and slot.starts_at < ${ends}::timestamptz
      group by 1, 2
    ) as part
    join centre on centre.id = part.centre_id
    group by 1, 2`.execute(db)
  return rows
}
