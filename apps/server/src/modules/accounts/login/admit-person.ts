import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '../../../api/route.ts'
import {reopenAccount} from '../closing/reopen-account.ts'
import {newSecret} from '../../../platform/secret-token.ts'
import {openSession} from '../session/open-session.ts'
import {inSeconds, LIFETIME, SESSION_COOKIE} from '../session/session-lifetime.ts'
import type {LockedPerson} from '../session/signed-in-person.queries.ts'
import {signedInPersonView} from '../session/signed-in-person.view.ts'
import type {Attempt} from './login-attempt.ts'
import type {LoginCookies, SignedIn} from './login-verdict.ts'
import {DEVICE_COOKIE} from './remembered-browser.queries.ts'

/**
 * Opens the session of a person who has proved who they are, whatever the way, and whose row is locked. An account that is being
 * closed is open again.
 */
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
