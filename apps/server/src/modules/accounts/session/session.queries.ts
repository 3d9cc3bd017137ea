import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {earlier, LIFETIME, LIVE_SESSIONS, type NewToken} from './session-lifetime.ts'
import {type AuditEvent, auditInsert} from '#modules/audit/audit.offers.ts'

export type NewSession = {
  personId: number
  bindingHash: Buffer
  now: Date
  endsAt: Date
  device: string
  network: Buffer
  tokens: readonly NewToken[]
  /** The hash of the remembered browser, and its expiry. */
  remembered: {hash: Buffer; until: Date}
  audit: AuditEvent
}

/**
 * Writes a session with its tokens and its audit, remembers its browser, and ends the sessions beyond the limit:
 * the oldest and the idle ones. One statement, because every login waits for it. The person's row must be locked.
 */
export async function insertSession(tx: Database, session: NewSession): Promise<void> {
  const {personId, now, tokens, remembered} = session
  await sql`
    with ended as (
      update session set revoked_at = ${now}, revoked_why = 'replaced'
      where person_id = ${personId} and revoked_at is null and id not in (
        select id from session where person_id = ${personId} and revoked_at is null and ends_at > ${now}
          and last_used_at > ${earlier(now, LIFETIME.refreshToken)}
        order by created_at desc, id desc limit ${LIVE_SESSIONS - 1}
      )
    ),
    opened as (
      insert into session (person_id, binding_hash, created_at, last_used_at, ends_at, device, network)
      values (
        ${personId}, ${session.bindingHash}, ${now}, ${now}, ${session.endsAt}, ${session.device},
        ${session.network.toString('hex')}
      )
      returning id
    ),
    browser as (
      insert into remembered_device (hash, person_id, created_at, expires_at)
      values (${remembered.hash}, ${personId}, ${now}, ${remembered.until})
      on conflict (hash) do update set person_id = excluded.person_id, expires_at = excluded.expires_at
    ),
    audited as (${auditInsert(session.audit)})
    insert into session_token (session_id, hash, kind, issued_at, expires_at)
    select opened.id, token.hash, token.kind, ${now}, token.expires_at
    from opened, unnest(
      ${tokens.map(({hash}) => hash)}::bytea[], ${tokens.map(({kind}) => kind)}::text[],
      ${tokens.map(({expiresAt}) => expiresAt)}::timestamptz[]
    ) as token (hash, kind, expires_at)`.execute(tx)
}

export async function insertTokens(
  tx: Database,
  sessionId: number,
  tokens: readonly NewToken[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('session_token')
    .values(
      tokens.map(({kind, hash, expiresAt}) => ({
        session_id: sessionId,
        kind,
        hash,
        issued_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute()
}

export async function revokeSession(tx: Database, sessionId: number, why: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: why})
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a browser; returns their owners. */
export function revokeByBinding(tx: Database, bindingHash: Buffer, why: string, now: Date) {
  return tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: why})
    .where('binding_hash', '=', bindingHash)
    .where('revoked_at', 'is', null)
    .returning(['id', 'person_id'])
    .execute()
}

/** Locks a person's credential and session until the transaction ends; false when the session has ended. */
export async function lockOwnSession(
  tx: Database,
  {personId, sessionId}: {personId: number; sessionId: number},
): Promise<boolean> {
  await tx.selectFrom('credential').select('person_id').where('person_id', '=', personId).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a person's sessions, except the one to keep; returns how many. */
export async function closeSessions(
  tx: Database,
  personId: number,
  end: {why: string; now: Date; keep?: number | undefined},
): Promise<number> {
  const {numUpdatedRows} = await tx
    .updateTable('session')
    .set({revoked_at: end.now, revoked_why: end.why})
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(end.keep !== undefined, (query) => query.where('id', '!=', end.keep ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
