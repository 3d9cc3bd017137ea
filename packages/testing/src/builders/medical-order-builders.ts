import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import {nextNumber} from './patient-builders.ts'

type People = {holder: {id: number}; subject?: {id: number; document_number: string}}

/** A medical order that `holder` submitted, by default for themselves, and that nobody has reviewed; returns its handle. */
export async function aMedicalOrder(
  db: Database,
  {holder, subject}: People,
  given: {state?: 'submitted' | 'accepted' | 'rejected' | 'closed'; kind?: VerificationKind} = {},
): Promise<string> {
  const handle = `order${String(nextNumber()).padStart(11, '0')}`
  const at = new Date('2026-11-23T11:00:00Z')
  await db
    .insertInto('verification_case')
    .values({
      handle,
      kind: given.kind ?? 'order',
      state: given.state ?? 'submitted',
      holder_id: holder.id,
      subject_id: subject?.id ?? holder.id,
      document_type_id: 2,
      document_number: subject?.document_number ?? '30000000',
      validation_type: 'manual',
      channel: 'web',
      created_at: at,
      changed_at: at,
    })
    .execute()
  return handle
}
