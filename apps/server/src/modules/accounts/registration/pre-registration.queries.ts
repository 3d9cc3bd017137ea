import type {Applicant} from '@ceibo/contract/accounts/registration'
import type {Database} from '@ceibo/database/open-database'
import type {NamedDocument} from './onboarding-flow.ts'

/** Stores who is registering in a flow; a later call replaces it. */
export async function savePreRegistrationRow(
  db: Database,
  flowId: number,
  applicant: Applicant,
  now: Date,
): Promise<void> {
  const said = {
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email: applicant.email,
    saved_at: now,
  }
  await db
    .insertInto('pre_registration')
    .values({
      flow_id: flowId,
      document_type_id: applicant.documentType,
      document_number: applicant.documentNumber,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['flow_id', 'document_type_id', 'document_number']).doUpdateSet(said))
    .execute()
}

/** Records the account that a registration created. */
export async function finishPreRegistration(
  tx: Database,
  flowId: number,
  applicant: Applicant,
  personId: number,
  now: Date,
): Promise<void> {
  await savePreRegistrationRow(tx, flowId, applicant, now)
  await tx
    .updateTable('pre_registration')
    .set({person_id: personId})
    .where('flow_id', '=', flowId)
    .where('document_type_id', '=', applicant.documentType)
    .where('document_number', '=', applicant.documentNumber)
    .execute()
}

/** True when this flow has already created the account of a document. */
export async function isFinished(db: Database, flowId: number, document: NamedDocument): Promise<boolean> {
  const row = await db
    .selectFrom('pre_registration')
    .select('person_id')
    .where('flow_id', '=', flowId)
    .where('document_type_id', '=', document.type)
    .where('document_number', '=', document.number)
    .where('person_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
