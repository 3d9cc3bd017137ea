import {productsByDocument, productsByPerson} from '@ceibo/contract/people/person-check'
import {forgotPassword, setPasswordByLink} from '@ceibo/contract/accounts/recovery'
import {anybody, unspentLink} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {link, nobody, selfOrLink} from '#api/subjects/route-subject.ts'
import {checkDocument, checkOneself} from './check-person.ts'
import {mailResetLink} from './mail-reset-link.ts'
import {readOwnStatus} from '#modules/accounts/accounts.policy.ts'
import {resetPassword} from './reset-password.ts'

export const recoveryRoutes: readonly Route[] = [
  route(productsByDocument, nobody('params.docType', 'params.docNum'), anybody, checkDocument),
  route(
    productsByPerson,
    selfOrLink(['reset', 'completion'], {'params.pId': 'person-id'}),
    readOwnStatus,
    checkOneself,
  ),
  route(forgotPassword, nobody('body.tipoDoc', 'body.nroDoc'), anybody, mailResetLink),
  route(setPasswordByLink, link(['reset'], {'body.idPersona': 'person-id'}), unspentLink, resetPassword),
]
