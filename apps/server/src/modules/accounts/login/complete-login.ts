import type {Database} from '@ceibo/database/open-database'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {type Attempt, networkWaitOf, waitOf} from './login-attempt.ts'
import {forgetFailures} from './login-failure.queries.ts'
import {recordLogin} from './login-record.ts'
import type {LoginState} from './login-state.queries.ts'
import {type FailureCount, type LoginVerdict, wrongCredentials} from './login-verdict.ts'
import type {Flow} from '#modules/accounts/registration/onboarding-flow.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {inSeconds, later, LIFETIME} from '#modules/accounts/session/session-lifetime.ts'
import {lockSignedInPerson} from '#modules/accounts/session/signed-in-person.queries.ts'
import {admitPerson} from './admit-person.ts'
import {insertChallenge} from './sign-in-challenge.queries.ts'

/**
 * Opens a session after a right password, unless failures counted since then have blocked the account. With a flow, the browser
 * has to answer the second step first.
 */
export async function completeLogin(
  tx: Database,
  status: LoginState,
  {subject}: FailureCount,
  attempt: Attempt,
  secondStepFlow?: Flow,
): Promise<LoginVerdict> {
  const {personId} = status
  const {now, network, binding} = attempt
  if (personId === null) return wrongCredentials(0)
  const person = await lockSignedInPerson(tx, {personId, binding, failureSubject: subject, network, now})
  // The password changed during the comparison.
  if (person?.password_hash !== status.passwordHash) return wrongCredentials(0)
  const failures = {tenMinutes: person.network_ten_minutes, day: person.network_day}
  const networkWait = networkWaitOf(failures, status.remembered)
  if (networkWait > 0) return {is: 'network-waits', seconds: networkWait}
  const wait = waitOf({failures: person.failures ?? 0, blockedUntil: person.blocked_until}, now)
  if (wait > 0) {
    await recordLogin(tx, attempt, personId, 'blocked')
    return wrongCredentials(wait)
  }
  if (person.failures !== null) await forgetFailures(tx, subject)
  if (status.mustComplete) return await askToComplete(tx, personId, attempt)
  if (secondStepFlow !== undefined) return await askSecondStep(tx, personId, secondStepFlow, attempt)
  return {is: 'answered', ...(await admitPerson(tx, person, attempt))}
}

/** Makes a challenge; the session opens once a code has answered it. */
async function askSecondStep(tx: Database, personId: number, flow: Flow, attempt: Attempt): Promise<LoginVerdict> {
  const challenge = newSecret()
  const expiresAt = later(attempt.now, LIFETIME.secondStep)
  await insertChallenge(tx, {hash: hashSecret(challenge), kind: 'second-step', personId, flowId: flow.id, expiresAt})
  await recordLogin(tx, attempt, personId, 'second-step')
  return {is: 'answered', outcome: {is: 'second-step', challenge, seconds: inSeconds(LIFETIME.secondStep)}}
}

async function askToComplete(tx: Database, personId: number, attempt: Attempt): Promise<LoginVerdict> {
  const access = newSecret()
  const expiresAt = later(attempt.now, LIFETIME.completionLink)
  await replaceMailToken(tx, {hash: hashSecret(access), purpose: 'completion', personId, now: attempt.now, expiresAt})
  await recordLogin(tx, attempt, personId, 'must-complete')
  return {is: 'answered', outcome: {is: 'must-complete', personId, access}}
}
