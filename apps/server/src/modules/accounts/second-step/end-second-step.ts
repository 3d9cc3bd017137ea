import type * as contract from '@ceibo/contract/accounts/second-step'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {confirmOwner} from '#modules/accounts/credentials/confirm-owner.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {makeRecoveryCodes} from './recovery-codes.ts'
import {deleteSecondStep} from './second-step.queries.ts'
import {tryCode} from './try-code.ts'
import type {Self} from '#api/subjects/subject.ts'

type ProofCall = Call<typeof contract.endSecondStep, Self> | Call<typeof contract.newRecoveryCodes, Self>

export async function endSecondStep(
  call: Call<typeof contract.endSecondStep, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof contract.endSecondStep>> {
  const {request} = call
  const {personId} = call.actor
  const proved = await withProof(call, on, async (tx) => {
    await deleteSecondStep(tx, personId)
    await notifySecurityChange(tx, {personId, change: 'second-step-off', now: on.clock.now(), request})
    return true
  })
  return proved.is === 'proved' ? {is: 'off'} : proved
}

export async function newRecoveryCodes(
  call: Call<typeof contract.newRecoveryCodes, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof contract.newRecoveryCodes>> {
  const {request} = call
  const {personId} = call.actor
  const proved = await withProof(call, on, async (tx) => {
    await notifySecurityChange(tx, {personId, change: 'recovery-codes-made', now: on.clock.now(), request})
    return makeRecoveryCodes(tx, personId, on.config.secretKey)
  })
  return proved.is === 'proved' ? {is: 'made', codes: proved.value} : proved
}

type Proof<T> = {is: 'proved'; value: T} | {is: 'wrong-password'} | {is: 'wrong-code'; waitSeconds: number}

/** Runs work that only the owner of password and app may do; a wrong password uses up no code. */
async function withProof<T>(call: ProofCall, on: Dependencies, work: (tx: Database) => Promise<T>): Promise<Proof<T>> {
  const {actor, input} = call
  const owner = await ownCredential(on.db, actor.personId)
  if (owner === undefined) throw new AppError('not-found')
  if ((await confirmOwner(owner, input.password, call, on)) !== 'confirmed') return {is: 'wrong-password'}
  const proved = await inTransaction(on.db, async (tx): Promise<Proof<T>> => {
    const tried = await tryCode(tx, actor.personId, input.code, on)
    if (tried.is === 'wrong') return {is: 'wrong-code', waitSeconds: tried.waitSeconds}
    return {is: 'proved', value: await work(tx)}
  })
  if (proved.is === 'proved') on.wake('mail')
  return proved
}
