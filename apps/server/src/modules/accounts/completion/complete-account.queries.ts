import type {HomeAndPlan} from '@ceibo/contract/people/home-and-plan'
import type {Database} from '@ceibo/database/open-database'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {homeColumns} from '#modules/people/people.offers.ts'

/** Spends a completion link; false when it is unknown, expired, spent or somebody else's. */
export async function spendCompletionLink(
  tx: Database,
  link: {hash: Buffer; personId: number; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('mail_token')
    .set({used_at: link.now})
    .where('hash', '=', link.hash)
    .where('purpose', '=', 'completion')
    .where('person_id', '=', link.personId)
    .where('expires_at', '>', link.now)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes only the address and plan of a person. */
export async function writeHome(tx: Database, personId: number, home: HomeAndPlan): Promise<void> {
  await tx.updateTable('person').set(homeColumns(home)).where('id', '=', personId).execute()
}

/** Marks an account as complete, so that login no longer asks for data; whether its person has chosen a password. */
export async function endCompletion(tx: Database, personId: number): Promise<{hasPassword: boolean}> {
  const row = await tx
    .updateTable('credential')
    .set({must_complete: false})
    .where('person_id', '=', personId)
    .returning('has_password')
    .executeTakeFirst()
  return {hasPassword: row?.has_password ?? true}
}

/** Whether a person has an account whose data they have to complete. */
export async function awaitsCompletion(db: Database, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('credential')
    .select('must_complete')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.must_complete ?? false
}

export async function isPlanMember(db: Database, {type, number}: NamedDocument): Promise<boolean> {
  const row = await db
    .selectFrom('plan_member')
    .select('document_number')
    .where('document_type_id', '=', type)
    .where('document_number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the account of somebody who is invited to complete it; false when the document has an account. */
export async function insertInvitedCredential(
  tx: Database,
  {personId, document, password, now}: {personId: number; document: NamedDocument; password: string; now: Date},
): Promise<boolean> {
  const row = await tx
    .insertInto('credential')
    .values({
      person_id: personId,
      document_type_id: document.type,
      document_number: document.number,
      password_hash: password,
      has_password: false,
      must_complete: true,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
