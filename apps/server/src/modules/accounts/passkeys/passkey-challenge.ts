import {MINUTE_MS} from '@ceibo/contract/civil-day'
import * as z from 'zod/mini'
import type {Dependencies} from '../../../dependencies.ts'
import {keyedHash} from '../../../platform/keyed-hash.ts'

/** How long a device may take; the server waits longer than the browser. */
export const DEVICE_TIMEOUT = 4 * MINUTE_MS

const clientData = z.object({challenge: z.string().check(z.maxLength(100))})

/** The challenge that a device says to answer, in base64url; undefined when there is none to read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).data?.challenge
  } catch {
    return undefined
  }
}

/** The site as devices know it: passkeys are bound to its name, answers to its origin. */
export function relyingParty({config}: Pick<Dependencies, 'config'>): {id: string; name: string; origin: string} {
  const {hostname, origin} = new URL(config.publicUrl)
  return {id: hostname, name: config.brand.name, origin}
}

/** Loaded with the first passkey: the library is a tenth of all the modules that a server would otherwise hold from its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The name under which a device keeps the keys of one person; it tells nothing of them. */
export const userHandle = (personId: number, {config}: Pick<Dependencies, 'config'>): string =>
  keyedHash(config.secretKey, 'passkey-user', String(personId)).toString('base64url')
