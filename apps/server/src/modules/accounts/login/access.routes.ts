import * as contract from '@ceibo/contract/access'
import {captchaChallenge} from '@ceibo/contract/captcha'
import {anybody} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {nobody} from '../../../api/subject.ts'
import {issueCaptcha} from '../../../api/issue-captcha.ts'
import {login} from './login.ts'
import {logout} from '../session/logout.ts'
import {refreshSession} from '../session/refresh-session.ts'
import {DEVICE_COOKIE} from './remembered-browser.ts'
import {inSeconds, LIFETIME, SESSION_COOKIE} from '../session/session-lifetime.ts'

export const accessRoutes: readonly Route[] = [
  route(contract.login, nobody(), anybody, async ({input, request}, on) => {
    const {outcome, cookies} = await login(input, request, on)
    if (cookies !== undefined) {
      request.setCookie(SESSION_COOKIE, cookies.binding, {maxAgeSeconds: inSeconds(LIFETIME.session)})
      request.setCookie(DEVICE_COOKIE, cookies.device, {maxAgeSeconds: inSeconds(LIFETIME.rememberedDevice)})
    }
    return outcome
  }),
  route(contract.refresh, nobody(), anybody, ({input, request}, on) => refreshSession(input, request, on)),
  route(contract.logout, nobody(), anybody, async ({request}, on) => {
    await logout(request, on)
    request.clearCookie(SESSION_COOKIE)
    return {}
  }),
  route(captchaChallenge, nobody(), anybody, ({input, request}, on) => issueCaptcha(input.action, request.network, on)),
]
