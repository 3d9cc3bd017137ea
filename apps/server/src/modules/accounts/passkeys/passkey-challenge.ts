import type {CreationOptions, RequestOptions} from '@ceibo/contract/accounts/passkeys'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'

/** How long a device may take; the server waits longer than the browser. */
const DEVICE_TIMEOUT = 4 * MINUTE_MS

const clientData = z.object({challenge: z.string().check(z.maxLength(100))})

/** The challenge that a device claims to answer, in base64url; undefined when it cannot be read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).data?.challenge
  } catch {
    return undefined
  }
}

/** The site as devices know it: passkeys are bound to its host name, answers to its origin. */
export function relyingParty({config}: Pick<Dependencies, 'config'>): {id: string; name: string; origin: string} {
  const {hostname, origin} = new URL(config.publicUrl)
  return {id: hostname, name: config.brand.name, origin}
}

/** EdDSA, ES256 and RS256, by their COSE numbers: together they cover all devices. */
export const ALGORITHMS = [-8, -7, -257]

type KnownKey = {credentialId: string; transports: string[]}

const descriptors = (keys: readonly KnownKey[]) =>
  keys.map(({credentialId, transports}) => ({type: 'public-key', id: credentialId, transports}) as const)

type Configured = Pick<Dependencies, 'config'>

/** What a device is asked to make: a discoverable key that requires user verification. It shows the name of the user at each sign-in. */
export function creationOptions(
  {challenge, user, known}: {challenge: string; user: CreationOptions['user']; known: readonly KnownKey[]},
  on: Configured,
): CreationOptions {
  const {id, name} = relyingParty(on)
  return {
    challenge,
    rp: {id, name},
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({type: 'public-key', alg})),
    timeout: DEVICE_TIMEOUT,
    excludeCredentials: descriptors(known),
    authenticatorSelection: {residentKey: 'required', requireResidentKey: true, userVerification: 'required'},
    attestation: 'none',
  }
}

/** What a device is asked to sign, after it has verified its user: by one of these keys, or without any by one of the site that its user chooses. */
export const requestOptions = (challenge: string, on: Configured, keys: readonly KnownKey[] = []): RequestOptions => ({
  challenge,
  rpId: relyingParty(on).id,
  timeout: DEVICE_TIMEOUT,
  allowCredentials: descriptors(keys),
  userVerification: 'required',
})

/** The handle under which a device stores the keys of one person; it reveals nothing about them. */
export const userHandle = (personId: number, {config}: Pick<Dependencies, 'config'>): string =>
  keyedHash(config.secretKey, 'passkey-user', String(personId)).toString('base64url')
