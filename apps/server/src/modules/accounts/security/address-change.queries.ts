import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The address of a person and the name by which to call them, locked until the transaction ends. */
export const lockAddress = (tx: Database, personId: number) =>
  tx
    .selectFrom('person')
    .select(['email', sql<string>`coalesce(chosen_name, first_name)`.as('firstName')])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

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
