import type * as contract from '@ceibo/contract/accounts/passkeys'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {admitPerson, setLoginCookies} from '#modules/accounts/login/admit-person.ts'
import {type Attempt, attemptOf} from '#modules/accounts/login/login-attempt.ts'
import {recordLogin} from '#modules/accounts/login/login-record.ts'
import type {SignedIn} from '#modules/accounts/login/login-verdict.ts'
import {insertChallenge, spendChallenge} from '#modules/accounts/login/sign-in-challenge.queries.ts'
import {findFlow, openFlow} from '#modules/accounts/registration/onboarding-flow.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {later, LIFETIME} from '#modules/accounts/session/session-lifetime.ts'
import {lockSignedInPerson} from '#modules/accounts/session/signed-in-person.queries.ts'
import {challengeIn, requestOptions, userHandle} from './passkey-challenge.ts'
import {storeUse, passkeyOfDevice} from './passkey.queries.ts'
import {verifiedCounter} from './verify-answer.ts'

/** Asks a browser for any key that it has of this site; the challenge belongs to the flow of the browser. */
export async function startPasskeySignIn(
  {request}: Call<typeof contract.startPasskeySignIn>,
  on: Dependencies,
): Promise<OutputOf<typeof contract.startPasskeySignIn>> {
  const flow = await openFlow(request, on)
  const challenge = newSecret()
  const expiresAt = later(on.clock.now(), LIFETIME.passkeyChallenge)
  await insertChallenge(on.db, {hash: hashSecret(challenge), kind: 'passkey-sign-in', flowId: flow.id, expiresAt})
  return {options: requestOptions(challenge, on)}
}

const REFUSED = {is: 'refused'} as const

/**
 * Signs in with the answer of a device. The key proves possession and the device has verified its user, so neither password nor second step is
 * required. A wait after wrong passwords does not apply, because a key cannot be guessed.
 */
export async function passkeySignIn(
  {input: {credential}, request}: Call<typeof contract.passkeySignIn>,
  on: Dependencies,
): Promise<contract.PasskeySignInOutcome> {
  const now = on.clock.now()
  const challenge = challengeIn(credential.response.clientDataJSON)
  const flow = await findFlow(request, on)
  if (challenge === undefined || flow === undefined) return REFUSED
  const shown = {hash: hashSecret(challenge), kind: 'passkey-sign-in', flowId: flow.id, now} as const
  if (!(await spendChallenge(on.db, shown))) return REFUSED
  const passkey = await passkeyOfDevice(on.db, credential.id)
  if (passkey === undefined) return REFUSED
  const isOwners = credential.response.userHandle === userHandle(passkey.personId, on)
  const counter = isOwners ? await verifiedCounter(credential, challenge, passkey, on) : undefined
  const attempt = attemptOf({type: passkey.documentType, number: passkey.documentNumber}, request, on)
  const signedIn = await inTransaction(on.db, async (tx): Promise<SignedIn | undefined> => {
    const {personId} = passkey
    if (counter === undefined) {
      await recordLogin(tx, attempt, personId, 'failed')
      return undefined
    }
    const person = await lockSignedInPerson(tx, lockOf(attempt, personId))
    if (person === undefined) return undefined
    if (!(await storeUse(tx, passkey.id, {counter, now}))) {
      await notifySecurityChange(tx, {personId, change: 'passkey-copied', name: passkey.name, now, request})
      return undefined
    }
    return admitPerson(tx, person, attempt)
  })
  if (signedIn === undefined) return REFUSED
  setLoginCookies(request, signedIn.cookies)
  return signedIn.outcome
}

const lockOf = ({binding, deviceSubject, network, now}: Attempt, personId: number) => ({
  personId,
  binding,
  failureSubject: deviceSubject,
  network,
  now,
})
