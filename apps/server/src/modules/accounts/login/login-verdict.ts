import type {LoginOutcome} from '@ceibo/contract/access'
import type {Failure} from './login-failure.queries.ts'

/** The secrets that the browser keeps in cookies after it signed in. */
export type LoginCookies = {binding: string; device: string}

/** What a login comes to: an answer, or a network that has to wait. */
export type LoginVerdict =
  {is: 'answered'; outcome: LoginOutcome; cookies?: LoginCookies} | {is: 'network-waits'; seconds: number}

/** The count of failures that an attempt is under. */
export type FailureCount = Failure & {subject: Buffer}

export const wrongCredentials = (waitSeconds: number): LoginVerdict => ({
  is: 'answered',
  outcome: {is: 'wrong-credentials', waitSeconds},
})
