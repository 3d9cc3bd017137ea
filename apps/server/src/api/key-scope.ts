import type {Endpoint} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import {keyedHash} from '../platform/keyed-hash.ts'
import type {Asked} from './route.ts'

/**
 * What a browser does without an account hangs together by this cookie: product checks, PINs, registration. It proves
 * nothing of a person; what the flow has proved (a PIN) is kept with it on the server.
 */
export const FLOW_COOKIE = '__Host-ceibo-flow'

/**
 * Whose an Idempotency-Key is: a session's, or, together with the network, that of a link's token or of the flow of a
 * browser without an account. Undefined for a caller who shows none of them: by network alone a neighbour who sends the
 * same key would get somebody else's answer.
 */
export function keyScope({authorization}: Endpoint, call: Asked<Endpoint>, on: Dependencies): string | undefined {
  const {actor, request} = call
  if (actor.is === 'patient') return `session:${actor.sessionId}`
  const [kind, secret] =
    authorization === 'none' ? ['flow', request.cookie(FLOW_COOKIE)] : ['link', request.bearer ?? tokenIn(call.input)]
  if (secret === undefined || secret === '') return undefined
  return `${kind}:${keyedHash(on.config.secretKey, 'key', secret).toString('hex')}:${request.network.toString('hex')}`
}

/** The token of a link that came in the body. */
function tokenIn(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const {access, token}: {access?: unknown; token?: unknown} = input
  return [access, token].find((value) => typeof value === 'string')
}
