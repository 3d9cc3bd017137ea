import {fullName} from '@ceibo/contract/people/full-name'
import type * as contract from '@ceibo/contract/accounts/second-step'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {openSecret, sealSecret} from '#platform/secrets/sealed-secret.ts'
import {confirmOwner} from '#modules/accounts/credentials/confirm-owner.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {browserOf, forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {closeSessions, lockOwnSession} from '#modules/accounts/session/session.queries.ts'
import {acceptedStep, appUri, newAppSecret, secretText} from './one-time-code.ts'
import {canonicalCode, makeRecoveryCodes} from './recovery-codes.ts'
import {confirmSecret, lockSecondStep, secondStepStatus, writeSecret} from './second-step.queries.ts'
import {sealOf} from './try-code.ts'
import type {Self} from '#api/subjects/subject.ts'

type State = OutputOf<typeof contract.secondStepState>

export async function secondStepState(
  {actor}: Call<typeof contract.secondStepState, Self>,
  on: Dependencies,
): Promise<State> {
  const status = await secondStepStatus(on.db, actor.personId)
  const since = status?.since ?? null
  return {since: since && civilInstant(since), recoveryCodes: status?.recoveryCodes ?? 0}
}

/** Makes a secret for an app. The second step is not required at sign-in until a code of the app has confirmed it. */
export async function startSecondStep(
  call: Call<typeof contract.startSecondStep, Self>,
  on: Dependencies,
): Promise<contract.SecondStepSetup> {
  const {actor, input} = call
  const owner = await ownCredential(on.db, actor.personId)
  if (owner === undefined) throw new AppError('not-found')
  const confirmed = await confirmOwner(owner, input.password, call, on)
  if (confirmed !== 'confirmed') return {is: confirmed}
  const secret = newAppSecret()
  const sealed = sealSecret(on.config.secretKey, sealOf(actor.personId), secret)
  if (!(await writeSecret(on.db, {personId: actor.personId, secret: sealed, now: on.clock.now()}))) {
    return {is: 'already-on'}
  }
  const label = fullName(owner)
  const uri = appUri(secret, {issuer: on.config.brand.name, label})
  return {is: 'started', secret: secretText(secret), uri}
}

/** Turns the second step on: this browser stays remembered and signed in; all others have to enter the code. */
export async function confirmSecondStep(
  {actor, input, request}: Call<typeof contract.confirmSecondStep, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof contract.confirmSecondStep>> {
  const {personId} = actor
  const now = on.clock.now()
  const codes = await inTransaction(on.db, async (tx) => {
    if (!(await lockOwnSession(tx, actor))) return undefined
    const stored = await lockSecondStep(tx, personId)
    if (stored === undefined || stored.confirmedAt !== null) return undefined
    const secret = openSecret(on.config.secretKey, sealOf(personId), stored.secret)
    const step = secret && acceptedStep(secret, canonicalCode(input.code), {lastStep: 0, now})
    if (step === undefined) return undefined
    await confirmSecret(tx, personId, {now, step})
    await forgetDevices(tx, personId, browserOf(request, {type: actor.documentTypeId, number: actor.documentNumber}))
    await closeSessions(tx, personId, {why: 'second-step-on', now, keep: actor.sessionId})
    await notifySecurityChange(tx, {personId, change: 'second-step-on', now, request})
    return makeRecoveryCodes(tx, personId, on.config.secretKey)
  })
  if (codes === undefined) return {is: 'wrong-code', waitSeconds: 0}
  on.wake('mail')
  return {is: 'on', codes}
}
