import type {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import type {LoginOutcome} from '@ceibo/contract/accounts/access'
import {PATHS} from '@ceibo/contract/pages/paths'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import type {SentOutcome} from './sign-in.ts'

/** Stores the session after any kind of sign-in; returns the page to open. */
export function enter(outcome: Extract<LoginOutcome, {is: 'signed-in'}>): SentOutcome {
  const {session} = browserDependencies()
  session.signIn(outcome)
  return {is: 'signed-in', goOn: session.takeReturn() ?? PATHS.area}
}

/** The outcome to render for a failed call. */
export const endOf = (failure: ApiFailure): SentOutcome =>
  failure.problems.length > 0 ? {is: 'problems', problems: failure.problems} : {is: 'failed', failure}
