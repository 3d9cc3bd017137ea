import {earlier, LIFETIME} from '#modules/accounts/session/session-lifetime.ts'
import type {Database} from '@ceibo/database/open-database'

export type OwnedSession = {is: 'session'; sessionId: number; personId: number}

/** The usable sessions of a person, last used first. */
export function liveSessions(db: Database, personId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', earlier(now, LIFETIME.refreshToken))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session. Ending it again changes nothing. */
export async function endOwnSession(tx: Database, end: {sessionId: number; now: Date}): Promise<void> {
  await tx
    .updateTable('session')
    .set((eb) => ({
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(end.now)),
      revoked_why: eb.fn.coalesce('revoked_why', eb.val('closed-by-owner')),
    }))
    .where('id', '=', end.sessionId)
    .execute()
}

/** The owner of a session; undefined when it does not exist. */
export async function sessionById(db: Database, sessionId: number): Promise<OwnedSession | undefined> {
  const row = await db.selectFrom('session').select('person_id').where('id', '=', sessionId).executeTakeFirst()
  return row && {is: 'session', sessionId, personId: row.person_id}
}
