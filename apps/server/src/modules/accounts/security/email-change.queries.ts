import type {Database} from '@ceibo/database/open-database'

export const ownAddress = (db: Database, personId: number) =>
  db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()

/** The person whose address change a link reverts; undefined for an invalid link. */
export async function revertibleChange(
  db: Database,
  {hash, now}: {hash: Buffer; now: Date},
): Promise<{personId: number} | undefined> {
  return db
    .selectFrom('email_change')
    .select('person_id as personId')
    .where('revert_hash', '=', hash)
    .where('revert_until', '>', now)
    .where('reverted_at', 'is', null)
    .where('void_at', 'is', null)
    .executeTakeFirst()
}

/** Reverts a change by its link, once; undefined for an invalid link. */
export function takeBack(tx: Database, hash: Buffer, now: Date) {
  return tx
    .updateTable('email_change')
    .set({reverted_at: now})
    .where('revert_hash', '=', hash)
    .where('revert_until', '>', now)
    .where('reverted_at', 'is', null)
    .where('void_at', 'is', null)
    .returning(['id', 'person_id as personId', 'old_email as oldEmail'])
    .executeTakeFirst()
}

/** Voids the links of a person's changes: those made after a reverted one, or all. */
export async function voidChanges(
  tx: Database,
  {personId, after = 0, now}: {personId: number; after?: number; now: Date},
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({void_at: now})
    .where('person_id', '=', personId)
    .where('id', '>', after)
    .where('reverted_at', 'is', null)
    .where('void_at', 'is', null)
    .execute()
}

/** Whether an address became that of an account by a change after `since`. */
export async function isAddressSince(
  tx: Database,
  {personId, email, since}: {personId: number; email: string; since: Date},
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_change')
    .select('id')
    .where('person_id', '=', personId)
    .where('new_email', '=', email)
    .where('changed_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
