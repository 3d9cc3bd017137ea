import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'

/** How long a device may take; the server waits longer than the browser. */
export const DEVICE_TIMEOUT = 4 * MINUTE_MS

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

/** Loaded on first use: the library is a tenth of the size of all modules that the server loads at its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The handle under which a device stores the keys of one person; it reveals nothing about them. */
export const userHandle = (personId: number, {config}: Pick<Dependencies, 'config'>): string =>
  keyedHash(config.secretKey, 'passkey-user', String(personId)).toString('base64url')
