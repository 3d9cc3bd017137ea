import {ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import type {Typed} from '@ceibo/web-kit/forms/form-draft'
import type {Checked} from '@ceibo/web-kit/forms/form-state'
import {credentials, login, type Credentials, type LoginOutcome} from '@ceibo/contract/accounts/access'
import {documentTypes} from '@ceibo/contract/catalogues/catalogues'
import {PATHS} from '@ceibo/contract/pages/paths'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {browserCaptcha} from '#shared/session/captcha-call.ts'
import {endOf, enter, type SignInOutcome} from './entered-session.ts'

/**
 * The code that sign-in needs besides the page: the contract, the calls and the captcha. It is loaded when the person
 * starts to fill the form, so that the page loads sooner.
 */

/** Starts the proof of work while the person types. */
export const prepareCaptcha = (): void => browserCaptcha().prepare(login.id)

export {endPasskeyOffer, signInByPasskey} from './sign-in-by-passkey.ts'
export {SecondStepForm} from './second-step-form.tsx'

/** The document types of the catalogue. */
export const fetchDocumentTypes = () => browserDependencies().api.call(documentTypes, {})

/** The page to open with a session that this tab or another one holds; null when there is none. */
export async function goOnWithSession(): Promise<string | null> {
  const {session, findSession} = browserDependencies()
  await findSession()
  return session.tokens() === null ? null : (session.takeReturn() ?? PATHS.area)
}

/** Validates the form with the rules of the contract. */
export const checkCredentials = (typed: Typed): Checked<Credentials> =>
  checkBySchema(credentials, {
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
    password: typed['password'] ?? '',
  })

/** Signs in and stores the session. Never throws: every result can be rendered. */
export async function signIn(typed: Credentials): Promise<SignInOutcome> {
  try {
    const outcome = await askLogin(typed)
    return outcome.is === 'signed-in' ? enter(outcome) : outcome
  } catch (error) {
    return endOf(asFailure(error))
  }
}

async function askLogin(typed: Credentials): Promise<LoginOutcome> {
  const {api} = browserDependencies()
  const ask = async () => api.call(login, {...typed, captcha: await browserCaptcha().solution(login.id)})
  try {
    return await ask()
  } catch (error) {
    // The solution may have expired while the person typed: solve once more.
    if (error instanceof ApiFailure && error.code === 'captcha-required') return ask()
    throw error
  }
}
