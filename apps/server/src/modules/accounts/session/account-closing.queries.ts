import type {Database} from '@ceibo/database/open-database'

/** Deletes the failure count of a subject, after a right or a new password. */
export async function forgetFailures(tx: Database, subject: Buffer): Promise<void> {
  await tx.deleteFrom('login_failure').where('subject', '=', subject).execute()
}

/** Deletes a person's remembered browsers, except the one to keep. */
export async function forgetDevices(tx: Database, personId: number, keep?: Buffer): Promise<void> {
  await tx
    .deleteFrom('remembered_device')
    .where('person_id', '=', personId)
    .$if(keep !== undefined, (query) => query.where('hash', '!=', keep ?? Buffer.alloc(0)))
    .execute()
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
