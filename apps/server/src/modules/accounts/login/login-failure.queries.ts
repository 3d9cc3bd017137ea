import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {LOGIN_LIMITS, NETWORK_WINDOWS} from './login-limits.ts'

export type Failure = {failures: number; blockedUntil: Date | null}

/**
 * Counts one failure of a subject and sets its wait: 30 seconds at the fifth, then twice as long each time, up
 * to 15 minutes; after 29 in any 24 hours, until the first of them is a day old. Undefined, and not counted, when the
 * subject is already waiting.
 */
export async function countFailure(tx: Database, subject: Buffer, now: Date): Promise<Failure | undefined> {
  const {firstWaitAfter, firstWaitSeconds, maxWaitSeconds, resetAfter, inADay} = LOGIN_LIMITS
  const storedBefore = inADay - 1
  const {rows} = await sql<Failure>`
    insert into login_failure as kept (subject, failures, last_at, recent)
    values (${subject}, 1, ${now}, array[${now}::timestamptz])
    on conflict (subject) do update set
      failures = kept.failures + 1,
      last_at = excluded.last_at,
      recent = kept.recent[greatest(1, cardinality(kept.recent) - ${storedBefore - 1}::integer):] || excluded.last_at,
      blocked_until = greatest(
        case when kept.failures + 1 >= ${firstWaitAfter}::integer then excluded.last_at + make_interval(
          secs => least(${maxWaitSeconds}::float8, ${firstWaitSeconds} * power(2, kept.failures + 1 - ${firstWaitAfter}::integer))
        ) end,
        kept.recent[cardinality(kept.recent) - ${storedBefore - 1}::integer] + interval '1 day'
      )
    where kept.failures < ${resetAfter} and (kept.blocked_until is null or kept.blocked_until <= excluded.last_at)
    returning failures, blocked_until as "blockedUntil"`.execute(tx)
  return rows[0]
}

export function failureOf(tx: Database, subject: Buffer): Promise<Failure | undefined> {
  return tx
    .selectFrom('login_failure')
    .select(['failures', 'blocked_until as blockedUntil'])
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function countNetworkFailure(tx: Database, network: Buffer, now: Date): Promise<void> {
  const rows = Object.values(NETWORK_WINDOWS).map(({action, step}) => ({
    action,
    subject: network,
    window_start: new Date(Math.floor(now.getTime() / step) * step),
    count: 1,
  }))
  await tx
    .insertInto('rate_limit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({count: sql`rate_limit.count + 1`}),
    )
    .execute()
}

export type NetworkFailures = {tenMinutes: number; day: number}

/** A network's failures in the last ten minutes and in the last day. */
export function networkFailures(tx: Database, network: Buffer, now: Date): Promise<NetworkFailures> {
  return tx
    .selectNoFrom([networkSum('tenMinutes', network, now).as('tenMinutes'), networkSum('day', network, now).as('day')])
    .executeTakeFirstOrThrow()
}

/** A network's failures in one window, as a column of a larger query. */
export function networkSum(name: keyof NetworkFailures, network: Buffer, now: Date) {
  const {action, window} = NETWORK_WINDOWS[name]
  return sql<number>`(
    select coalesce(sum(rate_limit.count), 0)::integer from rate_limit where rate_limit.action = ${action}
      and rate_limit.subject = ${network} and rate_limit.window_start > ${new Date(now.getTime() - window)}
  )`
}

/** Deletes the failure count of a subject, after a right or a new password. */
export async function forgetFailures(tx: Database, subject: Buffer): Promise<void> {
  await tx.deleteFrom('login_failure').where('subject', '=', subject).execute()
}
