import * as contract from '@ceibo/contract/access'
import {captchaChallenge} from '@ceibo/contract/captcha'
import {captchaIssuer} from '../../../api/issue-captcha.ts'
import {anybody} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {nobody} from '../../../api/route-subject.ts'
import {logout} from '../session/logout.ts'
import {refreshSession} from '../session/refresh-session.ts'
import {login} from './login.ts'

export const accessRoutes: readonly Route[] = [
  route(contract.login, nobody('body.tipoDoc', 'body.nroDoc'), anybody, login),
  route(contract.refresh, nobody(), anybody, refreshSession),
  route(contract.logout, nobody(), anybody, logout),
  route(captchaChallenge, nobody(), anybody, captchaIssuer()),
]
