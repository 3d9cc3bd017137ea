import type {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import type {LoginOutcome} from '@ceibo/contract/accounts/access'
import {PATHS} from '@ceibo/contract/pages/paths'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import type {FailureMessage} from '@ceibo/web-kit/failures/failure-notice.tsx'

/** The result of a sign-in, ready to render. `problems` are the fields to correct. */
export type SignInOutcome = Exclude<LoginOutcome, {is: 'signed-in'}> | SentOutcome

/** A session, or what to render of a call that failed. */
export type SentOutcome =
  | {is: 'signed-in'; goOn: string}
  | {is: 'failed'; failure: FailureMessage}
  | {is: 'problems'; problems: readonly FieldProblem[]}

/** Stores the session after any kind of sign-in; returns the page to open. */
export function enter(outcome: Extract<LoginOutcome, {is: 'signed-in'}>): SentOutcome {
  const {session} = browserDependencies()
  session.signIn(outcome)
  return {is: 'signed-in', goOn: session.takeReturn() ?? PATHS.area}
}

/** The outcome to render for a failed call. */
export const endOf = (failure: ApiFailure): SentOutcome =>
  failure.problems.length > 0 ? {is: 'problems', problems: failure.problems} : {is: 'failed', failure}
