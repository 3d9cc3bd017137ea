import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {FLOW_COOKIE} from '#api/mount/key-scope.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {type Flow, insertFlow, liveFlow} from './onboarding-flow.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'

const FLOW_LIFETIME = DAY_MS

/** A document by its catalogue type and number. */
export type NamedDocument = {type: number; number: string}

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** The unexpired flow of this browser, if any. */
export async function findFlow(request: Pick<RequestContext, 'cookie'>, on: Needs): Promise<Flow | undefined> {
  const secret = request.cookie(FLOW_COOKIE)
  return secret === undefined ? undefined : liveFlow(on.db, hashSecret(secret), on.clock.now())
}

/** The flow of this browser, or a new one of 24 hours. */
export async function openFlow(request: Pick<RequestContext, 'cookie' | 'setCookie'>, on: Needs): Promise<Flow> {
  const found = await findFlow(request, on)
  if (found !== undefined) return found
  const secret = newSecret()
  const now = on.clock.now()
  const expiresAt = new Date(now.getTime() + FLOW_LIFETIME)
  const flow = await insertFlow(on.db, {hash: hashSecret(secret), now, expiresAt})
  request.setCookie(FLOW_COOKIE, secret, {maxAgeSeconds: FLOW_LIFETIME / 1000})
  return flow
}
