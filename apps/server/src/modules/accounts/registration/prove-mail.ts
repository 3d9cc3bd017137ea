import type * as contract from '@ceibo/contract/accounts/registration'
import type {PinOutcome} from '@ceibo/contract/people/person-fields'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import {checkPin, PIN_REFUSED, sendPin, verifiedPinOf} from '#modules/accounts/mail-pin/mail-pin.ts'
import {findFlow, openFlow} from './onboarding-flow.ts'
import type {Flow} from './onboarding-flow.queries.ts'
import {savePreRegistrationRow} from './pre-registration.queries.ts'

type Document = Pick<Applicant, 'documentType' | 'documentNumber'>

/** Binds a code to a browser's registration of a document. */
const pinOf = (flow: Flow, {documentType, documentNumber}: Document) =>
  ({
    purpose: 'registration',
    owner: {flowId: flow.id},
    document: {type: documentType, number: documentNumber},
  }) as const

/** Mails a code bound to this browser, the document and the address. The answer reveals nothing about the document. */
export async function sendRegistrationPin(
  {input: applicant, request}: Call<typeof contract.sendPin>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const flow = await openFlow(request, on)
  await sendPin({...pinOf(flow, applicant), email: applicant.email, request}, on)
  return {}
}

/** Checks a code. A wrong, an expired and a missing one get the same message. */
export async function verifyRegistrationPin(
  {input: shown, request}: Call<typeof contract.verifyPin>,
  on: Dependencies,
): Promise<PinOutcome> {
  const flow = await findFlow(request, on)
  const isRight = flow !== undefined && (await checkPin({...pinOf(flow, shown), pin: shown.pin, request}, on))
  return isRight ? {is: 'verified'} : {is: 'refused', message: PIN_REFUSED}
}

/** Whether this browser proved this mail for this document within half an hour. */
export async function hasProvedMail(
  {input, request}: Call<typeof contract.checkPreRegistration>,
  on: Dependencies,
): Promise<{verified: boolean}> {
  return {verified: (await provedFlow(input, request, on)) !== undefined}
}

/** Stores who is registering. Throws `mail-not-verified` when this browser has not proved the mail address. */
export async function savePreRegistration(
  {input: applicant, request}: Call<typeof contract.savePreRegistration>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const flow = await provedFlow(applicant, request, on)
  if (flow === undefined) throw new AppError('mail-not-verified')
  await savePreRegistrationRow(on.db, flow.id, applicant, on.clock.now())
  return {}
}

async function provedFlow(
  given: Document & {email: string},
  request: RequestContext,
  on: Dependencies,
): Promise<Flow | undefined> {
  const flow = await findFlow(request, on)
  if (flow === undefined) return undefined
  const pin = await verifiedPinOf({...pinOf(flow, given), email: given.email}, on)
  return pin === undefined ? undefined : flow
}
