import type {secondStep as contract, SecondStepOutcome} from '@ceibo/contract/accounts/second-step'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {secondStepSubject, attemptOf} from '#modules/accounts/login/login-attempt.ts'
import {admitPerson, setLoginCookies} from '#modules/accounts/login/admit-person.ts'
import {recordLogin} from '#modules/accounts/login/login-record.ts'
import type {SignedIn} from '#modules/accounts/login/login-verdict.ts'
import {challengedPerson, spendChallenge} from '#modules/accounts/login/sign-in-challenge.queries.ts'
import {findFlow} from '#modules/accounts/registration/onboarding-flow.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {lockSignedInPerson} from '#modules/accounts/session/signed-in-person.queries.ts'
import {tryCode} from './try-code.ts'

type Answer = {is: 'answered'; signedIn: SignedIn} | Exclude<SecondStepOutcome, {is: 'signed-in'}>

/** Opens the session that waited for the second step after a right password. A wrong code leaves the challenge for another try. */
export async function answerSecondStep(
  {input, request}: Call<typeof contract>,
  on: Dependencies,
): Promise<SecondStepOutcome> {
  const now = on.clock.now()
  const flow = await findFlow(request, on)
  if (flow === undefined) return {is: 'over'}
  const shown = {hash: hashSecret(input.challenge), flowId: flow.id, now}
  const asked = await challengedPerson(on.db, shown)
  if (asked === undefined) return {is: 'over'}
  const {personId} = asked
  const attempt = attemptOf({type: asked.documentType, number: asked.documentNumber}, request, on)
  const answer = await inTransaction(on.db, async (tx): Promise<Answer> => {
    const {binding, network} = attempt
    const failureSubject = secondStepSubject(on.config.secretKey, personId)
    const person = await lockSignedInPerson(tx, {personId, binding, failureSubject, network, now})
    if (person === undefined || (await challengedPerson(tx, shown)) === undefined) return {is: 'over'}
    const tried = await tryCode(tx, personId, input.code, on)
    if (tried.is === 'wrong') {
      await recordLogin(tx, attempt, personId, tried.waitSeconds > 0 ? 'blocked' : 'failed')
      return {is: 'wrong-code', waitSeconds: tried.waitSeconds}
    }
    await spendChallenge(tx, {...shown, kind: 'second-step', personId})
    if (tried.how === 'recovery-code') {
      await notifySecurityChange(tx, {personId, change: 'recovery-code-used', now, request})
    }
    return {is: 'answered', signedIn: await admitPerson(tx, person, attempt)}
  })
  if (answer.is !== 'answered') return answer
  setLoginCookies(request, answer.signedIn.cookies)
  on.wake('mail')
  return answer.signedIn.outcome
}
