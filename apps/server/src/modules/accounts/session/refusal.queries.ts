import type {Database} from '@ceibo/database/open-database'

/** Locks a session and returns when it began. */
export async function lockSession(tx: Database, sessionId: number): Promise<Date> {
  const {created_at} = await tx
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return created_at
}

/** Ends a session after too many refusals. */
export async function endSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({revoked_at: now, revoked_why: 'subject-mismatch'})
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
