import type {Database} from '@ceibo/database/open-database'

/** When a session began; whoever else reports on it waits. */
export async function lockSession(tx: Database, sessionId: number): Promise<Date> {
  const {created_at} = await tx
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return created_at
}

/** How often a person asked for what is somebody else's, since an instant. */
export async function mismatchesSince(tx: Database, personId: number, since: Date): Promise<number> {
  const {count} = await tx
    .selectFrom('audit_event')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('actor_id', '=', personId)
    .where('at', '>=', since)
    .where('action', '=', 'subject-mismatch')
    .executeTakeFirstOrThrow()
  return count
}

/** Ends a session that asked too often. */
export async function endSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: 'subject-mismatch'})
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
