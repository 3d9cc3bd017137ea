import {productsByDocument, productsByPerson} from '@ceibo/contract/person-check'
import {forgotPassword, setPasswordByLink} from '@ceibo/contract/recovery'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {checkDocument} from './check-document.ts'
import {checkOneself} from './check-oneself.ts'
import {mailResetLink} from './mail-reset-link.ts'
import {anybody} from './recovery.policy.ts'
import {resetPassword} from './reset-password.ts'

export const recoveryRoutes: readonly Route[] = [
  route(productsByDocument, anybody, checkDocument),
  route(productsByPerson, anybody, checkOneself),
  route(forgotPassword, anybody, mailResetLink),
  route(setPasswordByLink, anybody, resetPassword),
]
