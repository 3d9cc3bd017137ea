import type {login as contract, LoginOutcome} from '@ceibo/contract/accounts/access'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {type AccessDependencies, attemptOf, countOf, networkWaitOf, waitOf} from './login-attempt.ts'
import {completeLogin} from './complete-login.ts'
import {loginState} from './login-state.queries.ts'
import {rejectLogin} from './reject-login.ts'
import {openFlow} from '#modules/accounts/registration/onboarding-flow.ts'
import {setLoginCookies} from './admit-person.ts'

/**
 * Signs a person in. Throws `too-many` for a network with too many failures, unless the account knows the browser,
 * and `busy` when too many passwords wait to be compared.
 *
 * Limits are checked again when a failure is counted, after the comparison, so that parallel guesses
 * gain nothing over sequential ones. While an account waits no password is compared, so the answer reveals nothing.
 */
export async function login({input, request}: Call<typeof contract>, on: AccessDependencies): Promise<LoginOutcome> {
  const attempt = attemptOf({type: input.documentType, number: input.documentNumber}, request, on)
  const status = await loginState(on.db, attempt)
  const networkWait = networkWaitOf(status, status.remembered)
  if (networkWait > 0) throw new AppError('too-many', {waitSeconds: networkWait})

  const count = countOf(attempt, status)
  const waits = waitOf(count, attempt.now) > 0
  const isRight = !waits && (await on.passwords.matches(status.passwordHash, input.password))

  const asksSecondStep = isRight && status.secondStep && !status.remembered
  const flow = asksSecondStep ? await openFlow(request, on) : undefined

  const verdict = await inTransaction(on.db, (tx) =>
    isRight ? completeLogin(tx, status, count, attempt, flow) : rejectLogin(tx, status, count, attempt),
  )
  if (verdict.is === 'network-waits') throw new AppError('too-many', {waitSeconds: verdict.seconds})
  const {outcome, cookies} = verdict
  if (cookies !== undefined) setLoginCookies(request, cookies)
  return outcome
}
