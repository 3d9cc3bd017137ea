import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export const ownEmail = (db: Database, personId: number) =>
  db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()

/** The email of a person and the name by which to call them, locked until the transaction ends. */
export const lockEmail = (tx: Database, personId: number) =>
  tx
    .selectFrom('person')
    .select(['email', sql<string>`coalesce(chosen_name, first_name)`.as('firstName')])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function writeEmail(tx: Database, personId: number, email: string): Promise<void> {
  await tx.updateTable('person').set({email}).where('id', '=', personId).execute()
}

export async function storeEmailChange(
  tx: Database,
  change: {personId: number; oldEmail: string; newEmail: string; hash: Buffer; now: Date; until: Date},
): Promise<void> {
  await tx
    .insertInto('email_change')
    .values({
      person_id: change.personId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      changed_at: change.now,
      revert_hash: change.hash,
      revert_until: change.until,
    })
    .execute()
}

/** The person whose change of email a link reverts; undefined for an invalid link. */
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

/** Whether an email became that of an account by a change after `since`. */
export async function isEmailSince(
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
