import {login} from '@ceibo/contract/access'
import {productsByDocument, type PersonEntity} from '@ceibo/contract/person-check'
import type {PinOutcome} from '@ceibo/contract/pin-answer'
import {
  checkPreRegistration,
  createUser,
  savePreRegistration,
  sendPin,
  verifyPin,
  type Applicant,
  type Registration,
} from '@ceibo/contract/registration'
import {browserDependencies} from '../../shared/browser-dependencies.ts'
import {callWithCaptcha, prepareCaptcha} from '../../shared/captcha-call.ts'

/** Where the first step leads. */
export type FirstStepEnd = 'mail-proved' | 'registered' | 'member' | 'pin-sent'

/** Starts the proofs of work of the first step ahead. */
export function prepareFirstStep(): void {
  prepareCaptcha(checkPreRegistration)
  prepareCaptcha(productsByDocument)
}

/** Looks whether the mail is proved already and whether the document has an account, and else mails a code. */
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

/** What the person already has at the entities of the group; told once the mail is proved. */
export async function fetchEntities(applicant: Applicant): Promise<readonly PersonEntity[]> {
  const {entities} = await callWithCaptcha(productsByDocument, applicant)
  return entities
}

/** Starts the proofs of work of the last step ahead. */
export function prepareLastStep(): void {
  prepareCaptcha(createUser)
  prepareCaptcha(login)
}

export const createAccount = (registration: Registration): Promise<object> => callWithCaptcha(createUser, registration)

/** Signs the new account in; false when that does not work, whatever the reason: the login page is always there. */
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
