import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** One key of one session, and the hash of what it was sent with. */
export type KeyUse = {scope: string; key: string; bodyHash: Buffer; at: Date}

export type KeptAnswer = {bodyHash: Buffer; status: number | null; text: string | null}

const KEPT = '24 hours'
const ABANDONED = '60 seconds'

/**
 * Claims the key for this request, or reads what the first one left; undefined when another claimed it this instant.
 *
 * Neither claim nor answer waits for the disk by itself: the log is written in order, so the commit of the command
 * carries the claim with it, and an answer that a crash loses leaves a claim that is taken over after a minute.
 */
export async function claimKey(use: KeyUse, db: Database): Promise<'claimed' | KeptAnswer | undefined> {
  const {rows} = await sql<KeptAnswer & {claimed: boolean}>`
    with hurry as (select set_config('synchronous_commit', 'off', true)),
    claim as (
      insert into idempotency_key as kept (scope, key, body_hash, claimed_at)
      select ${use.scope}, ${use.key}, ${use.bodyHash}, ${use.at}::timestamptz from hurry
      on conflict (scope, key) do update
        set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash, status = null, answer = null
        where kept.claimed_at < excluded.claimed_at - interval '${sql.raw(KEPT)}'
          or kept.status is null and kept.body_hash = excluded.body_hash
            and kept.claimed_at < excluded.claimed_at - interval '${sql.raw(ABANDONED)}'
      returning true
    )
    select true as claimed, null::bytea as "bodyHash", null::smallint as status, null as text from claim
    union all
    select false, body_hash, status, answer #>> '{}' from idempotency_key
    where scope = ${use.scope} and key = ${use.key} and not exists (select from claim)`.execute(db)
  const [row] = rows
  return row?.claimed ? 'claimed' : row
}

/** Keeps the answer of a claim; jsonb holds it as one text, so that its bytes stay as they are. */
export async function keepAnswer(use: KeyUse, answer: {status: number; text: string}, db: Database): Promise<void> {
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    update idempotency_key set status = ${answer.status}, answer = to_jsonb(${answer.text}::text) from hurry
    where scope = ${use.scope} and key = ${use.key} and claimed_at = ${use.at}::timestamptz`.execute(db)
}

/** Gives a claim up, so that a repeat runs again. */
export async function releaseKey(use: KeyUse, db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('scope', '=', use.scope)
    .where('key', '=', use.key)
    .where('claimed_at', '=', use.at)
    .execute()
}
