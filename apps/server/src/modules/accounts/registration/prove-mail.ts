import type {PinOutcome} from '@ceibo/contract/pin-answer'
import type {Applicant} from '@ceibo/contract/registration'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import type {RequestFacts} from '../../../api/route.ts'
import {checkPin, PIN_REFUSED, sendPin, verifiedPinOf} from '../mail-pin/mail-pin.ts'
import {findFlow, openFlow} from './onboarding-flow.ts'
import type {Flow} from './onboarding-flow.queries.ts'
import {savePreRegistrationRow} from './pre-registration.queries.ts'

type Document = Pick<Applicant, 'documentType' | 'documentNumber'>

/** What binds a code to a browser's registration of a document. */
const pinOf = (flow: Flow, {documentType, documentNumber}: Document) =>
  ({
    purpose: 'registration',
    owner: {flowId: flow.id},
    document: {type: documentType, number: documentNumber},
  }) as const

/** Mails a code to whoever registers, bound to this browser, the document and the address. Says nothing of the document. */
export async function sendRegistrationPin(
  applicant: Applicant,
  request: RequestFacts,
  on: Dependencies,
): Promise<void> {
  const flow = await openFlow(request, on)
  await sendPin({...pinOf(flow, applicant), email: applicant.email, request}, on)
}

/** Judges a code. One message for a wrong, an expired and a missing one. */
export async function verifyRegistrationPin(
  shown: Document & {pin: string},
  request: RequestFacts,
  on: Dependencies,
): Promise<PinOutcome> {
  const flow = await findFlow(request, on)
  const isRight = flow !== undefined && (await checkPin({...pinOf(flow, shown), pin: shown.pin, request}, on))
  return isRight ? {is: 'verified'} : {is: 'refused', message: PIN_REFUSED}
}

/** Whether this browser proved this mail for this document within half an hour. */
export async function hasProvedMail(
  said: Document & {email: string},
  request: RequestFacts,
  on: Dependencies,
): Promise<boolean> {
  return (await provedFlow(said, request, on)) !== undefined
}

/** Keeps who is registering. Throws `mail-not-verified` where this browser has not proved the mail. */
export async function savePreRegistration(
  applicant: Applicant,
  request: RequestFacts,
  on: Dependencies,
): Promise<void> {
  const flow = await provedFlow(applicant, request, on)
  if (flow === undefined) throw new AppError('mail-not-verified')
  await savePreRegistrationRow(on.db, flow.id, applicant, on.clock.now())
}

async function provedFlow(
  said: Document & {email: string},
  request: RequestFacts,
  on: Dependencies,
): Promise<Flow | undefined> {
  const flow = await findFlow(request, on)
  if (flow === undefined) return undefined
  const pin = await verifiedPinOf({...pinOf(flow, said), email: said.email}, on)
  return pin === undefined ? undefined : flow
}
