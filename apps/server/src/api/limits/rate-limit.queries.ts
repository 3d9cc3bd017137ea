import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** At most `max` in any `seconds`, for one subject of one action. */
export type CountedLimit = {action: string; subject: Buffer; max: number; seconds: number}

export type LimitCount = {action: string; allowed: boolean; waitSeconds: number}

/**
 * Counts one more of each limit and tells which are exceeded. The window slides: the part of the previous window that is still
 * inside it counts too. Refused calls count as one at most, so that waiting always helps.
 *
 * It commits separately from the command and does not wait for the disk: a crash may lose the last counts, which is
 * acceptable.
 */
export async function countLimits(limits: readonly CountedLimit[], now: Date, db: Database): Promise<LimitCount[]> {
  const {rows} = await sql<LimitCount>`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    asked as (
      select asked.action, asked.subject, most, seconds, to_timestamp(floor(extract(epoch from ${now}::timestamptz) / seconds) * seconds) as starts
      from hurry, unnest(
        ${limits.map((limit) => limit.action)}::text[], ${limits.map((limit) => limit.subject)}::bytea[],
        ${limits.map((limit) => limit.max)}::integer[], ${limits.map((limit) => limit.seconds)}::integer[]
      ) as asked (action, subject, most, seconds)
    ),
    counted as (
      insert into rate_limit as kept (action, subject, window_start, count)
      select action, subject, starts, 1 from asked order by action, subject
      on conflict (action, subject, window_start) do update set count = least(
        kept.count + 1,
        (select most + 1 from asked where asked.action = kept.action and asked.subject = kept.subject)
      )
      returning action, subject, count
    ),
    weighed as (
      select asked.action, asked.most, asked.seconds, counted.count,
        coalesce(before.count, 0) as before,
        extract(epoch from ${now}::timestamptz - starts) / seconds as elapsed
      from asked
      join counted using (action, subject)
      left join rate_limit before on before.action = asked.action and before.subject = asked.subject
        and before.window_start = starts - make_interval(secs => asked.seconds)
    )
    select action,
      floor(before * (1 - elapsed)) + count <= most as allowed,
      floor(seconds * case
        -- Until the calls of this window, all counted in the next one, leave room for one there.
        when count > most then 2 - elapsed - most::float8 / count
        else greatest(0, 1 - elapsed - (most - count)::float8 / greatest(before, 1))
      end)::integer + 1 as "waitSeconds"
    from weighed`.execute(db)
  return rows
}

/** Takes back one count of a call that was allowed and turned out not to count. */
export async function takeBackCount(
  db: Database,
  {action, subject, seconds}: Omit<CountedLimit, 'max'>,
  now: Date,
): Promise<void> {
  const step = seconds * 1000
  await db
    .updateTable('rate_limit')
    .set({count: sql`count - 1`})
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('window_start', '=', new Date(Math.floor(now.getTime() / step) * step))
    .where('count', '>', 0)
    .execute()
}
