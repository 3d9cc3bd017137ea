import type {Database} from '@ceibo/database/open-database'
import {earlier, LIFETIME, LIVE_SESSIONS} from './session-lifetime.ts'

export type NewSession = {
  personId: number
  bindingHash: Buffer
  now: Date
  endsAt: Date
  device: string
  network: Buffer
}

/** Writes a session and answers its id. */
export async function insertSession(tx: Database, session: NewSession): Promise<number> {
  const {id} = await tx
    .insertInto('session')
    .values({
      person_id: session.personId,
      binding_hash: session.bindingHash,
      created_at: session.now,
      last_used_at: session.now,
      ends_at: session.endsAt,
      device: session.device,
      network: session.network.toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewToken = {kind: 'access' | 'refresh' | 'booking'; hash: Buffer; expiresAt: Date}

/** Writes the tokens of a session. */
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

/** Ends the sessions of a person that one more would put over the limit: the oldest, and those long unused. */
export async function endSurplusSessions(tx: Database, personId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: 'replaced'})
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', now)
        .where('last_used_at', '>', earlier(now, LIFETIME.refreshToken))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LIVE_SESSIONS - 1),
    )
    .execute()
}

/** Ends one session for good. */
export async function revokeSession(tx: Database, sessionId: number, why: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: why})
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all live sessions of a browser; answers whose they were. */
export function revokeByBinding(tx: Database, bindingHash: Buffer, why: string, now: Date) {
  return tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: why})
    .where('binding_hash', '=', bindingHash)
    .where('revoked_at', 'is', null)
    .returning(['id', 'person_id'])
    .execute()
}
