import type {lookupCuil, TaxIdStanding} from '@ceibo/contract/tax-id'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../api/route.ts'
import type {Self} from '../../api/subject.ts'
import {writeAudit} from '../audit/audit.module.ts'

/**
 * Whether the tax registry knows the person of the session. The account's status does not change.
 */
export async function lookUpOwnTaxId(
  {subject, actor, request}: Call<typeof lookupCuil, Self>,
  on: Pick<Dependencies, 'db' | 'clock' | 'taxRegistry'>,
): Promise<{taxId: TaxIdStanding}> {
  const {documentTypeId, documentNumber, sex, personId} = subject.person
  const {is} = await on.taxRegistry.find({documentType: documentTypeId, documentNumber, sex})
  await inTransaction(on.db, (tx) =>
    writeAudit(tx, {
      at: on.clock.now(),
      actor,
      action: 'tax-id-lookup',
      result: is,
      subjectId: personId,
      request,
    }),
  )
  return {taxId: is}
}
