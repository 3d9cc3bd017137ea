import type {lookupCuil, TaxIdStanding} from '@ceibo/contract/tax-id'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {writeAudit} from '../audit/audit-event.queries.ts'
import {reportMismatch} from '../../api/report-mismatch.ts'
import type {Call} from '../../api/route.ts'

/**
 * Whether the tax registry knows the person of the session. It decides nothing: the account's status stays as it is. Throws
 * `not-found` when another document was named.
 */
export async function lookUpOwnTaxId(
  call: Call<typeof lookupCuil>,
  on: Pick<Dependencies, 'db' | 'clock' | 'taxRegistry'>,
): Promise<{taxId: TaxIdStanding}> {
  const {input, actor, request} = call
  const {documentTypeId, documentNumber, sex, personId} = actor
  const isOwn = input.documentType === documentTypeId && input.documentNumber === documentNumber
  if (!isOwn) throw await reportMismatch(call, 'tax-id', on)
  const {is} = await on.taxRegistry.find({documentType: documentTypeId, documentNumber, sex})
  await inTransaction(on.db, (tx) =>
    writeAudit(tx, {
      at: on.clock.now(),
      actor: {kind: 'patient', id: personId},
      action: 'tax-id-lookup',
      result: is,
      subjectId: personId,
      request,
    }),
  )
  return {taxId: is}
}
