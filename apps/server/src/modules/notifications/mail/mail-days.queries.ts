import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import type {Span} from '@ceibo/rules/numbers/periods'
import {addDays, civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import {type Kysely, sql} from 'kysely'

/** Mails are deleted a month after they were sent: those of a day are counted before. */
const MAILS_KEPT_DAYS = 29

/** What became of the mails between two instants, by the day on which it did, and kind. */
const endedMails = ({begins, ends}: {begins: Date; ends: Date}) => sql`
  select (at at time zone interval ${sql.lit(OFFSET)})::date as day, kind,
    count(*) filter (where fate = 'sent') as sent, count(*) filter (where fate = 'failed') as failed,
    count(*) filter (where fate = 'silenced') as silenced
  from (
    select sent_at as at, kind, 'sent' as fate from mail_outbox
    where sent_at >= ${begins}::timestamptz and sent_at < ${ends}::timestamptz
    union all
    select dropped_at, kind, case when last_error = 'silenced' then 'silenced' else 'failed' end from mail_outbox
    where dropped_at >= ${begins}::timestamptz and dropped_at < ${ends}::timestamptz
  ) as ended
  group by 1, 2`

/** The first day whose mails are not counted yet, as far as there still are any. */
async function firstUncounted(db: Kysely<DB>, now: Date): Promise<string> {
  const {last} = await db
    .selectFrom('mail_day')
    .select(({fn}) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow()
  const oldest = addDays(civilDate(now), -MAILS_KEPT_DAYS)
  return last === null || last < oldest ? oldest : addDays(last, 1)
}

/** Counts the mails of the days that are over and not yet counted; returns how many rows were written. It can run twice at the same time. */
export async function countMailDays(db: Database, now: Date): Promise<number> {
  const [from, today] = [await firstUncounted(db, now), civilDate(now)]
  if (from >= today) return 0
  const span = {begins: instantOf(from, '00:00'), ends: instantOf(today, '00:00')}
  const written = await sql`
    insert into mail_day (day, kind, sent, failed, silenced) ${endedMails(span)} on conflict do nothing`.execute(db)
  return Number(written.numAffectedRows ?? 0)
}

export type MailRow = {of: 'kind' | 'day'; name: string; sent: number; failed: number; silenced: number}

/** What became of the mails of a span, by kind and by day. */
export async function countMails(db: Kysely<DB>, {from, to}: Span, now: Date): Promise<MailRow[]> {
  const next = await firstUncounted(db, now)
  const span = {begins: instantOf(from > next ? from : next, '00:00'), ends: instantOf(addDays(to, 1), '00:00')}
  const {rows} = await sql<MailRow>`
    with part as (
      select day, kind, sent, failed, silenced from mail_day where day >= ${from}::date and day <= ${to}::date
      union all
      ${endedMails(span)}
    )
    select case when grouping(kind) = 0 then 'kind' else 'day' end as of, coalesce(kind, day::text) as name,
      sum(sent)::integer as sent, sum(failed)::integer as failed, sum(silenced)::integer as silenced
    from part group by grouping sets ((kind), (day))`.execute(db)
  return rows
}

/** The mails that are not sent yet, and how many of them failed and will be tried again. */
export async function countWaitingMails(db: Kysely<DB>): Promise<{waiting: number; retrying: number}> {
  const {rows} = await sql<{waiting: number; retrying: number}>`
    select count(*)::integer as waiting,
      (count(*) filter (where tries > 0 and last_error is not null))::integer as retrying
    from mail_outbox where sent_at is null and dropped_at is null`.execute(db)
  return rows[0] ?? {waiting: 0, retrying: 0}
}

/** What became of the newest mail of a kind: 'failing' is tried again by itself. Of one that was deleted since, that it was sent. */
export async function lastMailOf(
  db: Database,
  kind: string,
): Promise<{fate: 'waiting' | 'failing' | 'sent' | 'failed'; at: Date | null} | undefined> {
  const {rows} = await sql<{fate: 'waiting' | 'failing' | 'sent' | 'failed'; at: Date | null}>`
    (
      select case when sent_at is not null then 'sent' when dropped_at is not null then 'failed'
        when last_error is not null then 'failing' else 'waiting' end as fate,
        coalesce(sent_at, dropped_at, created_at) as at
      from mail_outbox where kind = ${kind} order by id desc limit 1
    )
    union all
    (select 'sent', null from mail_day where kind = ${kind} and sent > 0 limit 1)
    limit 1`.execute(db)
  return rows[0]
}
