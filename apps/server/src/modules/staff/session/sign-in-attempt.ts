import {STAFF_CHALLENGE_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {networkFailures, networkWaitOf} from '#modules/accounts/accounts.offers.ts'

/** The cookie of a try to sign in, which holds what a device is asked to one browser. It proves nothing about anybody. */
const ATTEMPT_COOKIE = '__Host-ceibo-staff-attempt'

/** The secret of this browser's try to sign in, if it has begun one. */
export const attemptHolder = (request: Pick<RequestContext, 'cookie'>): string | undefined =>
  request.cookie(ATTEMPT_COOKIE)

/** Begins or goes on with a try to sign in; its secret. */
export function openAttempt(request: Pick<RequestContext, 'cookie' | 'setCookie'>): string {
  const secret = attemptHolder(request) ?? newSecret()
  request.setCookie(ATTEMPT_COOKIE, secret, {maxAgeSeconds: STAFF_CHALLENGE_MS / 1000})
  return secret
}

/** By which the console counts failures of a network: what patients mistype in the portal from the network of a centre keeps no desk out. */
export const countedNetwork = (
  {network}: Pick<RequestContext, 'network'>,
  {config}: Pick<Dependencies, 'config'>,
): Buffer => keyedHash(config.secretKey, 'staff-network', network.toString('hex'))

/** Throws `too-many` for a network with too many failed sign-ins. */
export async function refuseBusyNetwork(
  request: Pick<RequestContext, 'network'>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const waitSeconds = networkWaitOf(await networkFailures(on.db, countedNetwork(request, on), on.clock.now()), false)
  if (waitSeconds > 0) throw new AppError('too-many', {waitSeconds})
}
