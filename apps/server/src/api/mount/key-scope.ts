import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import type {Asked} from './route.ts'

/**
 * This cookie joins the steps of a browser without an account: document checks, PINs, registration. It proves
 * nothing about a person; the server stores what the flow has proved (a PIN).
 */
export const FLOW_COOKIE = '__Host-ceibo-flow'

/**
 * The scope of an Idempotency-Key: the session or, together with the network, the token of a link or the flow of a
 * browser without an account. Undefined for a caller with none of them: by network alone, another caller of the network
 * who sends the same key would get somebody else's answer.
 */
export function keyScope({authorization}: Endpoint, call: Asked<Endpoint>, on: Dependencies): string | undefined {
  const {actor, request} = call
  if (actor.is === 'patient') return `session:${actor.sessionId}`
  if (actor.is === 'staff') return `staff-session:${actor.sessionId}`
  const [kind, secret] =
    authorization === 'none' ? ['flow', request.cookie(FLOW_COOKIE)] : ['link', request.bearer ?? tokenIn(call.input)]
  if (secret === undefined || secret === '') return undefined
  return `${kind}:${keyedHash(on.config.secretKey, 'key', secret).toString('hex')}:${request.network.toString('hex')}`
}

/** The link token in the body. */
function tokenIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const {access, token}: {access?: unknown; token?: unknown} = input
  return [access, token].find((value) => typeof value === 'string')
}
