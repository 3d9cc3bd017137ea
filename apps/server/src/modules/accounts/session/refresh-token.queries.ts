import type {Database} from '@ceibo/database/open-database'

/** A refresh token and its session, locked, if the access token and the cookie belong to the same session. */
export function lockRefreshToken(tx: Database, shown: {refresh: Buffer; access: Buffer; binding: Buffer}) {
  return tx
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('session_token as access', 'access.session_id', 'session.id')
    .select([
      'token.used_at',
      'token.expires_at',
      'token.successor_salt',
      'session.id as session_id',
      'session.person_id',
      'session.ends_at',
      'session.revoked_at',
    ])
    .where('token.hash', '=', shown.refresh)
    .where('token.kind', '=', 'refresh')
    .where('access.hash', '=', shown.access)
    .where('access.kind', '=', 'access')
    .where('session.binding_hash', '=', shown.binding)
    .forUpdate(['token', 'session'])
    .executeTakeFirst()
}

export type RefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>

export async function refreshesSince(tx: Database, sessionId: number, since: Date): Promise<number> {
  const {count} = await tx
    .selectFrom('session_token')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'refresh')
    .where('used_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a refresh token as used, with the salt from which its successors are derived. */
export async function useRefreshToken(tx: Database, hash: Buffer, salt: Buffer, now: Date): Promise<void> {
  await tx.updateTable('session_token').set({used_at: now, successor_salt: salt}).where('hash', '=', hash).execute()
}

/** Updates the last use of a session. */
export async function touchSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx.updateTable('session').set({last_used_at: now}).where('id', '=', sessionId).execute()
}
