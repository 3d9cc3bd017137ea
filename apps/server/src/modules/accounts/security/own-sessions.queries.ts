import type {Database} from '@ceibo/database/open-database'

/** Without use for so long a session can no longer be renewed. */
const IDLE = 30 * 60_000

/** The sessions of a person that can still be used, the latest used first. */
export function liveSessions(db: Database, personId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - IDLE))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one session of a person; false when it is not theirs. Ending it again changes nothing. */
export async function endOwnSession(
  tx: Database,
  end: {sessionId: number; personId: number; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('session')
    .set((eb) => ({
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(end.now)),
      revoked_why: eb.fn.coalesce('revoked_why', eb.val('closed-by-owner')),
    }))
    .where('id', '=', end.sessionId)
    .where('person_id', '=', end.personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
