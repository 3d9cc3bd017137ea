import type {RegistryAnswer} from '@ceibo/adapters/tax-registry/port'
import type {lookupCuil, TaxIdStatus} from '@ceibo/contract/verification/tax-id'
import type {TaxIdCheck, validateCuil} from '@ceibo/contract/verification/tax-id-check'
import {inTransaction} from '@ceibo/database/transaction'
import {cuilOfPerson} from '@ceibo/rules/verification/cuil'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'taxRegistry'>

/** Whether the tax registry knows the person of the session. The account's status does not change. */
export async function lookUpOwnTaxId(call: Call<typeof lookupCuil, Self>, on: Needs): Promise<{taxId: TaxIdStatus}> {
  const {is} = await registeredOf(call.subject, on)
  await audit(call, {action: 'tax-id-lookup', result: is}, on)
  return {taxId: is}
}

/**
 * Whether a typed number is the tax id of the person of the session. The number is public, so it proves nothing: neither the number nor a status
 * is stored.
 */
export async function checkOwnTaxId(call: Call<typeof validateCuil, Self>, on: Needs): Promise<TaxIdCheck> {
  const typed = cuilOfPerson(call.input.taxId)
  const registered = typed === undefined ? undefined : await registeredOf(call.subject, on)
  const answer = checked(typed, registered)
  await audit(call, {action: 'tax-id-check', result: answer.is}, on)
  return answer
}

function checked(typed: string | undefined, registered: RegistryAnswer | undefined): TaxIdCheck {
  if (registered?.is === 'missing') return {is: 'not-registered'}
  return {is: registered !== undefined && registered.cuil === typed ? 'right' : 'wrong'}
}

/** Asks the registry with the data of the session, not with that of the call. */
const registeredOf = ({person}: Self, {taxRegistry}: Needs): Promise<RegistryAnswer> =>
  taxRegistry.find({documentType: person.documentTypeId, documentNumber: person.documentNumber, sex: person.sex})

const audit = (
  {subject, actor, request}: Pick<Call<typeof lookupCuil, Self>, 'subject' | 'actor' | 'request'>,
  given: Pick<AuditEvent, 'action' | 'result'>,
  {db, clock}: Needs,
) =>
  inTransaction(db, (tx) =>
    writeAudit(tx, {at: clock.now(), actor, ...given, subjectId: subject.person.personId, request}),
  )
