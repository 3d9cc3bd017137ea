import {DAY_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {type QueryExecutorProvider, sql} from 'kysely'

/** A key within its scope, and the hash of the body that it came with. */
export type KeyUse = {scope: string; key: string; bodyHash: Buffer; at: Date}

export type StoredAnswer = {bodyHash: Buffer; status: number | null; text: string | null}

/** How long the answer of a key is repeated. */
export const ANSWER_DAYS = 1

/** A claim without an answer for this long is taken over by a repeat. */
const ABANDONED_AFTER = MINUTE_MS

// Claim and answer do not wait for the disk: the WAL is written in order, so the commit of the command also makes the claim
// durable. If a crash loses the answer, the claim is taken over after a minute. Setting it within
// the statement saves a round trip.
const inHurry = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** Claims the key, or reads the row of the first request; undefined when that request released it at the same time. */
export async function claimKey(use: KeyUse, db: Database): Promise<'claimed' | StoredAnswer | undefined> {
  const {numAffectedRows} = await sql`
    insert into idempotency_key as kept (scope, key, body_hash, claimed_at)
    select ${use.scope}, ${use.key}, ${use.bodyHash}, ${use.at}::timestamptz where ${inHurry}
    on conflict (scope, key) do update
      set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash, status = null, answer = null, commits = 0
      where kept.claimed_at < ${earlier(use.at, ANSWER_DAYS * DAY_MS)}
        or kept.status is null and kept.body_hash = excluded.body_hash
          and kept.claimed_at < ${earlier(use.at, ABANDONED_AFTER)}`.execute(db)
  return numAffectedRows === 1n ? 'claimed' : readKey(use, db)
}

const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

async function readKey({scope, key}: KeyUse, db: Database): Promise<StoredAnswer | undefined> {
  const {rows} = await sql<StoredAnswer>`
    select body_hash as "bodyHash", status, answer #>> '{}' as text from idempotency_key
    where scope = ${scope} and key = ${key}`.execute(db)
  return rows[0]
}

/** Stores the answer of a claim. The jsonb column holds it as one string, so that its bytes do not change. */
export async function storeResponse(use: KeyUse, answer: {status: number; text: string}, db: Database): Promise<void> {
  await sql`
    update idempotency_key set status = ${answer.status}, answer = to_jsonb(${answer.text}::text)
    where scope = ${use.scope} and key = ${use.key} and claimed_at = ${use.at}::timestamptz and ${inHurry}`.execute(db)
}

/** Counts a transaction of the claim, as a part of that transaction; undefined when a repeat has taken the claim over. */
export async function countCommit(use: KeyUse, tx: QueryExecutorProvider): Promise<number | undefined> {
  const {rows} = await sql<{commits: number}>`
    update idempotency_key set commits = commits + 1
    where scope = ${use.scope} and key = ${use.key} and claimed_at = ${use.at}::timestamptz
    returning commits`.execute(tx)
  return rows[0]?.commits
}

/** The number of committed transactions of a claim; the lock waits for one that is still being committed. */
export async function commitsOf(use: KeyUse, db: Database): Promise<number> {
  const {rows} = await sql<{commits: number}>`
    select commits from idempotency_key
    where scope = ${use.scope} and key = ${use.key} and claimed_at = ${use.at}::timestamptz
    for update`.execute(db)
  return rows[0]?.commits ?? 0
}

/** Releases a claim, so that a repeat runs again. */
export async function releaseKey(use: KeyUse, db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('scope', '=', use.scope)
    .where('key', '=', use.key)
    .where('claimed_at', '=', use.at)
    .where('status', 'is', null)
    .execute()
}
