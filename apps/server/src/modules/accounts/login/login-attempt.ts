import {HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {SESSION_COOKIE} from '#modules/accounts/session/session-lifetime.ts'
import {LOGIN_LIMITS} from './login-limits.ts'
import type {LoginAttempt, LoginState} from './login-state.queries.ts'
import {browserHash, DEVICE_COOKIE} from './remembered-browser.queries.ts'

/** The dependencies of the login commands. */
export type AccessDependencies = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords'>

/** A login request with its hashes and secrets. */
export type Attempt = LoginAttempt & {
  /** The secret of this browser's device cookie, or a new one. */
  deviceSecret: string
  /** The secret of this browser's session cookie, if any. */
  bindingSecret: string | undefined
  binding: Buffer
  request: RequestContext
}

export function attemptOf(document: NamedDocument, request: RequestContext, on: AccessDependencies): Attempt {
  const deviceSecret = secretIn(request.cookie(DEVICE_COOKIE)) ?? newSecret()
  const device = browserHash(deviceSecret, document)
  const bindingSecret = secretIn(request.cookie(SESSION_COOKIE))
  return {
    documentType: document.type,
    documentNumber: document.number,
    deviceSecret,
    device,
    bindingSecret,
    binding: hashSecret(bindingSecret ?? ''),
    accountSubject: accountSubject(on.config.secretKey, document),
    deviceSubject: keyedHash(on.config.secretKey, 'login-device', device.toString('base64')),
    network: request.network,
    now: on.clock.now(),
    request,
  }
}

/** The failure count of this attempt. A remembered browser has its own, so that others cannot lock the patient out. */
export function countOf(attempt: Attempt, status: LoginState) {
  return status.remembered
    ? {subject: attempt.deviceSubject, failures: status.deviceFailures, blockedUntil: status.deviceBlockedUntil}
    : {subject: attempt.accountSubject, failures: status.accountFailures, blockedUntil: status.accountBlockedUntil}
}

function secretIn(cookie: string | undefined): string | undefined {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined
}

/** Seconds that an account must still wait with this failure count; 0 for none. */
export function waitOf(failure: {failures: number; blockedUntil: Date | null}, now: Date): number {
  if (failure.failures >= LOGIN_LIMITS.resetAfter) return LOGIN_LIMITS.maxWaitSeconds
  const milliseconds = (failure.blockedUntil?.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(milliseconds / 1000))
}

/**
 * Seconds that a network must wait with these earlier failures; 0 for none, and always 0 for a browser that the
 * account knows.
 */
export function networkWaitOf(before: {tenMinutes: number; day: number}, isKnownBrowser: boolean): number {
  if (isKnownBrowser) return 0
  if (before.day >= LOGIN_LIMITS.network.day) return HOUR_MS / 1000
  return before.tenMinutes >= LOGIN_LIMITS.network.tenMinutes ? (10 * MINUTE_MS) / 1000 : 0
}

/** The subject that counts login failures of an account from unknown browsers. A password reset deletes the count. */
export const accountSubject = (key: Buffer, document: {type: number; number: string}): Buffer =>
  keyedHash(key, 'login-account', `${document.type}:${document.number}`)

/** The subject that counts wrong codes of a second step. Only somebody who knows the password can add to it. */
export const secondStepSubject = (key: Buffer, personId: number): Buffer =>
  keyedHash(key, 'login-second-step', String(personId))
