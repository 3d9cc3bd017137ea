import {productsByDocument, productsByPerson} from '@ceibo/contract/people/person-check'
import {forgotPassword, setPasswordByLink} from '@ceibo/contract/accounts/recovery'
import {route, type Route} from '#api/mount/route.ts'
import {checkDocument, checkOneself} from './check-person.ts'
import {mailResetLink} from './mail-reset-link.ts'
import {readOwnStatus} from '#modules/accounts/accounts.policy.ts'
import {resetPassword} from './reset-password.ts'
import {anybody, unspentLink} from '#api/subjects/policies.ts'
import {link, nobody, selfOrLink} from '#api/subjects/subject.ts'
import {resetLink, completionLink} from '#modules/accounts/accounts.subjects.ts'

export const recoveryRoutes: readonly Route[] = [
  route(productsByDocument, nobody('documentType', 'documentNumber'), anybody, checkDocument),
  route(productsByPerson, selfOrLink([resetLink, completionLink], ['personId']), readOwnStatus, checkOneself),
  route(forgotPassword, nobody('documentType', 'documentNumber'), anybody, mailResetLink),
  route(setPasswordByLink, link([resetLink], ['personId']), unspentLink, resetPassword),
]
