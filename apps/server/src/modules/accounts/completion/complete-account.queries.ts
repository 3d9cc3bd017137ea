import type {HomeAndPlan} from '@ceibo/contract/people/home-and-plan'
import type {Database} from '@ceibo/database/open-database'
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

/** Marks an account as complete, so that login no longer asks for data. */
export async function endCompletion(tx: Database, personId: number): Promise<void> {
  await tx.updateTable('credential').set({must_complete: false}).where('person_id', '=', personId).execute()
}
