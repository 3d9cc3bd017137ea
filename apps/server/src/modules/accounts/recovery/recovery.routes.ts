import {productsByDocument, productsByPerson} from '@ceibo/contract/person-check'
import {forgotPassword, setPasswordByLink} from '@ceibo/contract/recovery'
import {anybody, unspentLink} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {link, nobody, selfOrLink} from '../../../api/route-subject.ts'
import {checkDocument, checkOneself} from './check-person.ts'
import {mailResetLink} from './mail-reset-link.ts'
import {readOwnStanding} from '../accounts.policy.ts'
import {resetPassword} from './reset-password.ts'

export const recoveryRoutes: readonly Route[] = [
  route(productsByDocument, nobody('params.docType', 'params.docNum'), anybody, checkDocument),
  route(
    productsByPerson,
    selfOrLink(['reset', 'completion'], {'params.pId': 'person-id'}),
    readOwnStanding,
    checkOneself,
  ),
  route(forgotPassword, nobody('body.tipoDoc', 'body.nroDoc'), anybody, mailResetLink),
  route(setPasswordByLink, link(['reset'], {'body.idPersona': 'person-id'}), unspentLink, resetPassword),
]
