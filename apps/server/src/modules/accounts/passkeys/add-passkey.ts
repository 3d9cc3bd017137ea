import {fullName} from '@ceibo/contract/people/full-name'
import {MAX_PASSKEYS} from '@ceibo/contract/accounts/passkeys'
import type * as contract from '@ceibo/contract/accounts/passkeys'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {confirmOwner} from '#modules/accounts/credentials/confirm-owner.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {insertChallenge, spendChallenge} from '#modules/accounts/login/sign-in-challenge.queries.ts'
import {secondStepStatus} from '#modules/accounts/second-step/second-step.queries.ts'
import {tryCode} from '#modules/accounts/second-step/try-code.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {lockOwnSession} from '#modules/accounts/session/session.queries.ts'
import {later, LIFETIME} from '#modules/accounts/session/session-lifetime.ts'
import {challengeIn, creationOptions, userHandle} from './passkey-challenge.ts'
import {insertPasskey, passkeysOf} from './passkey.queries.ts'
import {verifiedKey} from './verify-answer.ts'
import type {Self} from '#api/subjects/subject.ts'

/**
 * Asks the owner's device to make a discoverable key that requires user verification. The key will open sessions without the second step, so
 * where that is on, its code is required besides the password.
 */
export async function startPasskey(
  call: Call<typeof contract.startPasskey, Self>,
  on: Dependencies,
): Promise<contract.PasskeyStart> {
  const {actor, input} = call
  const {personId} = actor
  const owner = await ownCredential(on.db, personId)
  if (owner === undefined) throw new AppError('not-found')
  const confirmed = await confirmOwner(owner, input.password, call, on)
  if (confirmed !== 'confirmed') return {is: confirmed}
  const known = await passkeysOf(on.db, personId)
  if (known.length >= MAX_PASSKEYS) return {is: 'too-many'}
  const code = await provedCode(personId, input.code, on)
  if (code.is !== 'right') return code
  const challenge = newSecret()
  const expiresAt = later(on.clock.now(), LIFETIME.passkeyChallenge)
  await insertChallenge(on.db, {hash: hashSecret(challenge), kind: 'passkey-add', personId, expiresAt})
  const displayName = fullName({firstName: owner.chosenName ?? owner.firstName, lastName: owner.lastName})
  const user = {id: userHandle(personId, on), name: displayName, displayName}
  return {is: 'started', options: creationOptions({challenge, user, known}, on)}
}

type ProvedCode = {is: 'right'} | Extract<contract.PasskeyStart, {is: 'code-needed' | 'wrong-code'}>

/** Uses up a code of the second step, if that is on. */
async function provedCode(personId: number, code: string | undefined, on: Dependencies): Promise<ProvedCode> {
  if ((await secondStepStatus(on.db, personId)) === undefined) return {is: 'right'}
  if (code === undefined) return {is: 'code-needed'}
  const tried = await inTransaction(on.db, (tx) => tryCode(tx, personId, code, on))
  return tried.is === 'right' ? {is: 'right'} : {is: 'wrong-code', waitSeconds: tried.waitSeconds}
}

export async function addPasskey(
  {actor, input, request}: Call<typeof contract.addPasskey, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof contract.addPasskey>> {
  const {personId} = actor
  const {name, credential} = input
  const now = on.clock.now()
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (challenge === undefined) return {is: 'refused'}
  const shown = {hash: hashSecret(challenge), kind: 'passkey-add', personId, now} as const
  if (!(await spendChallenge(on.db, shown))) return {is: 'refused'}
  const made = await verifiedKey(credential, challenge, on)
  if (made === undefined) return {is: 'refused'}
  const id = await inTransaction(on.db, async (tx) => {
    const {id: credentialId, publicKey, counter} = made
    const {transports} = credential.response
    const key = {personId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name, now}
    // One at a time for each account, so that the maximum holds and a session that ended meanwhile adds nothing.
    if (!(await lockOwnSession(tx, actor))) return undefined
    if ((await passkeysOf(tx, personId)).length >= MAX_PASSKEYS) return undefined
    const written = await insertPasskey(tx, key)
    if (written !== undefined) await notifySecurityChange(tx, {personId, change: 'passkey-added', name, now, request})
    return written
  })
  if (id === undefined) return {is: 'refused'}
  on.wake('mail')
  return {is: 'added', id}
}
