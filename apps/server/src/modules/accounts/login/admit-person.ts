import type {Database} from '@ceibo/database/open-database'
import type {SessionTokens} from '@ceibo/contract/accounts/access'
import type {RequestContext} from '#api/mount/route.ts'
import {reopenAccount} from '#modules/accounts/closing/reopen-account.ts'
import {newSecret, hashSecret} from '#platform/secrets/secret-token.ts'
import {inSeconds, LIFETIME, SESSION_COOKIE, later, tokenRows} from '#modules/accounts/session/session-lifetime.ts'
import type {LockedPerson} from '#modules/accounts/session/signed-in-person.queries.ts'
import {signedInPersonView} from '#modules/accounts/session/signed-in-person.view.ts'
import type {Attempt} from './login-attempt.ts'
import type {LoginCookies, SignedIn} from './login-verdict.ts'
import {DEVICE_COOKIE} from './remembered-browser.queries.ts'
import {loginEvent} from './login-record.ts'
import {insertSession} from '#modules/accounts/session/session.queries.ts'

/** Opens the session of a person who has proved who they are, in whatever way, and whose row is locked. Reopens an account that is being closed. */
export async function admitPerson(tx: Database, person: LockedPerson, attempt: Attempt): Promise<SignedIn> {
  // Another tab of this browser may have a session of the same person with this cookie.
  const secret = (person.same_browser ? attempt.bindingSecret : undefined) ?? newSecret()
  if (person.closing_since !== null) {
    const {now, request} = attempt
    await reopenAccount(tx, {personId: person.id, now, request})
  }
  const tokens = await openSession(tx, person.id, secret, attempt)
  return {
    outcome: {is: 'signed-in', tokens, person: signedInPersonView(person)},
    cookies: {binding: secret, device: attempt.deviceSecret},
  }
}

export function setLoginCookies(request: RequestContext, cookies: LoginCookies): void {
  request.setCookie(SESSION_COOKIE, cookies.binding, {maxAgeSeconds: inSeconds(LIFETIME.session)})
  request.setCookie(DEVICE_COOKIE, cookies.device, {maxAgeSeconds: inSeconds(LIFETIME.rememberedDevice)})
}

/** Starts a session for a person whose row is locked, with the secret of its cookie, and remembers the browser. */
export async function openSession(
  tx: Database,
  personId: number,
  binding: string,
  attempt: Attempt,
): Promise<SessionTokens> {
  const {now} = attempt
  const endsAt = later(now, LIFETIME.session)
  const tokens = {token: newSecret(), refreshToken: newSecret(), bookingToken: newSecret()}
  await insertSession(tx, {
    personId,
    bindingHash: hashSecret(binding),
    now,
    endsAt,
    device: attempt.request.userAgent.slice(0, 200),
    network: attempt.network,
    tokens: tokenRows(tokens, now, endsAt),
    audit: loginEvent(attempt, personId, 'ok'),
    remembered: {hash: attempt.device, until: later(now, LIFETIME.rememberedDevice)},
  })
  return tokens
}
