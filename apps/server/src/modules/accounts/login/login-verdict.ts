import type {LoginOutcome} from '@ceibo/contract/accounts/access'
import type {Failure} from './login-failure.queries.ts'

/** The secrets of the cookies that a login sets. */
export type LoginCookies = {binding: string; device: string}

/** A signed-in person: the answer and the cookies. */
export type SignedIn = {outcome: Extract<LoginOutcome, {is: 'signed-in'}>; cookies: LoginCookies}

/** The result of a login: an answer, or a network that has to wait. */
export type LoginVerdict =
  {is: 'answered'; outcome: LoginOutcome; cookies?: LoginCookies} | {is: 'network-waits'; seconds: number}

/** The failure count that applies to an attempt. */
export type FailureCount = Failure & {subject: Buffer}

export const wrongCredentials = (waitSeconds: number): LoginVerdict => ({
  is: 'answered',
  outcome: {is: 'wrong-credentials', waitSeconds},
})
