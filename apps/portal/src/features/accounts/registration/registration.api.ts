import {login} from '@ceibo/contract/accounts/access'
import {productsByDocument, type PersonEntity} from '@ceibo/contract/people/person-check'
import type {PinOutcome} from '@ceibo/contract/people/person-fields'
import {
  checkPreRegistration,
  createUser,
  savePreRegistration,
  sendPin,
  verifyPin,
  type Applicant,
  type Registration,
} from '@ceibo/contract/accounts/registration'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {callWithCaptcha, prepareCaptcha} from '#shared/session/captcha-call.ts'

/** The result of the first step. */
export type FirstStepEnd = 'mail-proved' | 'registered' | 'member' | 'pin-sent'

/** Starts the proofs of work of the first step. */
export function prepareFirstStep(): void {
  prepareCaptcha(checkPreRegistration)
  prepareCaptcha(productsByDocument)
}

/** Checks whether the email is verified and whether the document has an account; otherwise sends a code. */
export async function beginRegistration(applicant: Applicant): Promise<FirstStepEnd> {
  const {verified} = await callWithCaptcha(checkPreRegistration, applicant)
  if (verified) return 'mail-proved'
  const {state} = await callWithCaptcha(productsByDocument, applicant)
  switch (state) {
    case 'registered':
    case 'must-complete':
      return 'registered'
    case 'member':
      return 'member'
    case 'not-registered':
      await callWithCaptcha(sendPin, applicant)
      return 'pin-sent'
  }
}

export const mailPin = (applicant: Applicant): Promise<object> => callWithCaptcha(sendPin, applicant)

export const provePin = (applicant: Applicant, pin: string): Promise<PinOutcome> =>
  browserDependencies().api.call(verifyPin, {...applicant, pin})

export const saveApplicant = (applicant: Applicant): Promise<object> => callWithCaptcha(savePreRegistration, applicant)

/** The person's products at the entities of the group; available after the email is verified. */
export async function fetchEntities(applicant: Applicant): Promise<readonly PersonEntity[]> {
  const {entities} = await callWithCaptcha(productsByDocument, applicant)
  return entities
}

/** Starts the proofs of work of the last step. */
export function prepareLastStep(): void {
  prepareCaptcha(createUser)
  prepareCaptcha(login)
}

export const createAccount = (registration: Registration): Promise<object> => callWithCaptcha(createUser, registration)

/** Signs in with the new account; false on any failure, and the person continues at the login. */
export async function signInAfter({documentType, documentNumber, password}: Registration): Promise<boolean> {
  try {
    const outcome = await callWithCaptcha(login, {documentType, documentNumber, password})
    if (outcome.is !== 'signed-in') return false
    browserDependencies().session.signIn(outcome)
    return true
  } catch {
    return false
  }
}
