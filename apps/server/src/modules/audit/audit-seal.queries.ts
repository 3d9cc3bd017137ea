import type {DB} from '@ceibo/database/generated/database-types'
import {sql, type Transaction} from 'kysely'

/** An event as its seal covers it: every column as PostgreSQL's text, so that a later read gives the same bytes. */
export type UnsealedEvent = {id: number; canonical: string}

type SealedEvent = {position: number; hash: Buffer; keyed: boolean; canonical: string}

export type Tx = Transaction<DB>

/** Takes the lock of sealing; false at once when another process has it. */
export async function tryLockSealing(tx: Tx): Promise<boolean> {
  const {rows} = await sql<{locked: boolean}>`select pg_try_advisory_xact_lock(4216002) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Waits for the lock of sealing. */
export async function lockSealing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4216002)`.execute(tx)
}

/** The last seal; undefined before the first. */
export function lastSeal(tx: Tx): Promise<{position: number; hash: Buffer} | undefined> {
  return tx
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The seal at a position of the chain. */
export function sealAt(tx: Tx, position: number): Promise<{position: number; hash: Buffer} | undefined> {
  return tx.selectFrom('audit_seal').select(['position', 'hash']).where('position', '=', position).executeTakeFirst()
}

/**
 * The next events to seal, in order of transaction: only those of transactions older than every running one, so that
 * none can appear before a sealed one. Ids follow time closely, so a look-back of a hundred
 * thousand ids finds every event that committed late, without reading the whole audit.
 */
export async function eventsToSeal(tx: Tx, most: number): Promise<UnsealedEvent[]> {
  const {rows} = await sql<UnsealedEvent>`
    select event.id, ${canonicalEvent} as canonical
    from audit_event event
    where event.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      and event.id > coalesce((select max(event_id) from audit_seal), 0) - 100000
      and not exists (select from audit_seal where audit_seal.event_id = event.id)
    order by event.transaction_id, event.id
    limit ${most}`.execute(tx)
  return rows
}

/** Adds seals that were computed with the key, at the next positions: behind the lock of sealing no number is left out. */
export async function addSeals(
  tx: Tx,
  seals: readonly {position: number; event_id: number; hash: Buffer}[],
): Promise<void> {
  await tx
    .insertInto('audit_seal')
    .values(seals.map((seal) => ({...seal, keyed: true})))
    .execute()
}

/** The first seal that was computed with the key. */
export function firstKeyedSeal(tx: Tx): Promise<{position: number; hash: Buffer} | undefined> {
  return tx
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .where('keyed', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/** Sealed events after a position, in seal order. An event that was removed has other bytes than its seal covers. */
export async function sealedEvents(tx: Tx, after: number, most: number): Promise<SealedEvent[]> {
  const {rows} = await sql<SealedEvent>`
    select seal.position, seal.hash, seal.keyed, ${canonicalEvent} as canonical
    from audit_seal seal left join audit_event event on event.id = seal.event_id
    where seal.position > ${after} order by seal.position limit ${most}`.execute(tx)
  return rows
}

const canonicalEvent = sql`json_build_array(
  event.id, extract(epoch from event.at)::numeric::text, event.actor_id, event.actor_kind, event.action, event.subject_id,
  event.object, event.result, event.network, event.request_id, event.transaction_id::text)::text`
