import {ApiFailure, localFailure} from '@ceibo/client/api-failure'
import {checkBySchema} from '@ceibo/client/check-by-schema'
import type {Typed} from '@ceibo/client/form-draft'
import type {Checked, FieldProblem} from '@ceibo/client/form-state'
import {credentials, login, type Credentials, type LoginOutcome} from '@ceibo/contract/access'
import {PATHS} from '@ceibo/contract/paths'
import {browserDependencies} from '../../shared/browser-dependencies.ts'
import {browserCaptcha} from '../../shared/captcha-call.ts'
import type {FailureMessage} from '../../shared/failure-notice.tsx'

/**
 * All that signing in needs besides the page itself: the contract, the calls and the captcha. It is loaded when somebody
 * begins to fill the form, so that the page is there sooner.
 */

/** How signing in ended, ready to be shown. `problems` are fields that the server wants corrected. */
export type SignInOutcome =
  | Exclude<LoginOutcome, {is: 'signed-in'}>
  | {is: 'signed-in'; goOn: string}
  | {is: 'failed'; failure: FailureMessage}
  | {is: 'problems'; problems: readonly FieldProblem[]}

/** Starts the proof of work while the person types. */
export const prepareCaptcha = (): void => browserCaptcha().prepare(login.id)

export {fetchDocumentTypes} from '../../shared/catalogue-choices.ts'

/** Where to go on with a session that this tab or another one holds; null when there is none. */
export async function goOnWithSession(): Promise<string | null> {
  const {session, findSession} = browserDependencies()
  await findSession()
  return session.tokens() === null ? null : (session.takeReturn() ?? PATHS.area)
}

/** Reads the form by the rules of the contract. */
export const checkCredentials = (typed: Typed): Checked<Credentials> =>
  checkBySchema(credentials, {
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
    password: typed['password'] ?? '',
  })

/** Signs in and keeps the session. Never throws: every end is one to show. */
export async function signIn(typed: Credentials): Promise<SignInOutcome> {
  try {
    const outcome = await askLogin(typed)
    if (outcome.is !== 'signed-in') return outcome
    const {session} = browserDependencies()
    session.signIn(outcome)
    return {is: 'signed-in', goOn: session.takeReturn() ?? PATHS.area}
  } catch (error) {
    return endOf(error instanceof ApiFailure ? error : localFailure('unreachable', error))
  }
}

async function askLogin(typed: Credentials): Promise<LoginOutcome> {
  const {api} = browserDependencies()
  const ask = async () => api.call(login, {...typed, captcha: await browserCaptcha().solution(login.id)})
  try {
    return await ask()
  } catch (error) {
    // A solution that grew old while the person typed is not their fault: one more, freshly solved.
    if (error instanceof ApiFailure && error.code === 'captcha-required') return ask()
    throw error
  }
}

const endOf = (failure: ApiFailure): SignInOutcome =>
  failure.problems.length > 0 ? {is: 'problems', problems: failure.problems} : {is: 'failed', failure}
