import type {Credentials, LoginOutcome} from '@ceibo/contract/access'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '../../../api/app-error.ts'
import type {RequestFacts} from '../../../api/route.ts'
import type {AccessDependencies} from './access-dependencies.ts'
import {admitPatient} from './admit-patient.ts'
import {attemptOf, countOf} from './login-attempt.ts'
import {networkWaitOf, waitOf} from './login-limits.ts'
import {loginStanding} from './login-standing.queries.ts'
import type {LoginCookies} from './login-verdict.ts'
import {turnAway} from './turn-away.ts'

/**
 * Signs a person in; the cookies are for the browser. Throws `too-many` for a network with too many failures, unless the
 * browser is one that the account knows, and `busy` when too many passwords wait to be compared.
 *
 * Failures are weighed again when they are counted, after the password was compared, so that guesses at the same time
 * learn no more than guesses in a row. While an account waits no password is compared: the answer cannot tell.
 */
export async function login(
  credentials: Credentials,
  request: RequestFacts,
  on: AccessDependencies,
): Promise<{outcome: LoginOutcome; cookies?: LoginCookies}> {
  const attempt = attemptOf(credentials, request, on)
  const standing = await loginStanding(on.db, attempt)
  const networkWait = networkWaitOf(standing, standing.remembered)
  if (networkWait > 0) throw new AppError('too-many', {waitSeconds: networkWait})

  const count = countOf(attempt, standing)
  const waits = waitOf(count, attempt.now) > 0
  const isRight = !waits && (await on.passwords.matches(standing.passwordHash, attempt.password))

  const verdict = await inTransaction(on.db, (tx) =>
    isRight ? admitPatient(tx, standing, count, attempt) : turnAway(tx, standing, count, attempt),
  )
  if (verdict.is === 'network-waits') throw new AppError('too-many', {waitSeconds: verdict.seconds})
  return verdict
}
