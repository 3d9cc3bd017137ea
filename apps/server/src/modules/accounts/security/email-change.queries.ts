import type {Database} from '@ceibo/database/open-database'

/** The address of a person. */
export const ownAddress = (db: Database, personId: number) =>
  db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()

/** Whose change of address a link takes back; undefined for a link that opens nothing. */
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

/** Takes a change back by its link, once; undefined for a link that opens nothing. */
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

/** What came after a change that was taken back can no longer be taken back to. */
export async function voidLaterChanges(tx: Database, change: {id: number; personId: number}, now: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({void_at: now})
    .where('person_id', '=', change.personId)
    .where('id', '>', change.id)
    .where('reverted_at', 'is', null)
    .execute()
}
