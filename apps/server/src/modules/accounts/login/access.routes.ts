import * as contract from '@ceibo/contract/accounts/access'
import {captchaChallenge} from '@ceibo/contract/wire/captcha'
import {captchaIssuer} from '#api/limits/issue-captcha.ts'
import {route, type Route} from '#api/mount/route.ts'
import {logout} from '#modules/accounts/session/logout.ts'
import {refreshSession} from '#modules/accounts/session/refresh-session.ts'
import {login} from './login.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

export const accessRoutes: readonly Route[] = [
  route(contract.login, nobody('documentType', 'documentNumber'), anybody, login),
  route(contract.refresh, nobody(), anybody, refreshSession),
  route(contract.logout, nobody(), anybody, logout),
  route(captchaChallenge, nobody(), anybody, captchaIssuer()),
]
