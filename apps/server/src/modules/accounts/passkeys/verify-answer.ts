import type {AddedCredential, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import type {Dependencies} from '#dependencies.ts'
import {ALGORITHMS, relyingParty} from './passkey-challenge.ts'

/** Loaded on first use: the library is a tenth of the size of all modules that the server loads at its start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The key that a device made, if it answered this challenge, for this site, and verified its user. */
export async function verifiedKey(
  response: AddedCredential,
  expectedChallenge: string,
  on: Pick<Dependencies, 'config'>,
) {
  const {id, origin} = relyingParty(on)
  const {verifyRegistrationResponse} = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  return verified?.registrationInfo?.credential
}

/** The signature counter of the device, if it answered this challenge with this key, for this site, and verified its user; undefined otherwise. */
export async function verifiedCounter(
  {response: {userHandle, ...signed}, ...shown}: ShownCredential,
  expectedChallenge: string,
  {credentialId, publicKey}: {credentialId: string; publicKey: Buffer},
  on: Pick<Dependencies, 'config'>,
): Promise<number | undefined> {
  const {id, origin} = relyingParty(on)
  const {verifyAuthenticationResponse} = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: {...shown, response: {...signed, ...(userHandle !== undefined && {userHandle})}},
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is compared in the database instead, so that two parallel answers cannot both pass.
    credential: {id: credentialId, publicKey: new Uint8Array(publicKey), counter: -1},
  }).catch(() => undefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}
