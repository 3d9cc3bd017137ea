import type {Database} from '@ceibo/database/open-database'

const address = (db: Database, personId: number) =>
  db.selectFrom('person').select(['email', 'first_name as firstName']).where('id', '=', personId)

/** The address of a person, and how to greet them. */
export const ownAddress = (db: Database, personId: number) => address(db, personId).executeTakeFirstOrThrow()

/** The same, held still until the transaction ends. */
export const lockAddress = (tx: Database, personId: number) =>
  address(tx, personId).forUpdate().executeTakeFirstOrThrow()

export async function writeAddress(tx: Database, personId: number, email: string): Promise<void> {
  await tx.updateTable('person').set({email}).where('id', '=', personId).execute()
}

export async function keepEmailChange(
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
