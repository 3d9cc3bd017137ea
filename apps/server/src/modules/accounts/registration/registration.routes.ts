import * as contract from '@ceibo/contract/accounts/registration'
import {acceptTerms, currentTerms} from '@ceibo/contract/accounts/terms'
import * as completion from '@ceibo/contract/accounts/account-completion'
import {anybody, unspentLink} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {nobody, selfOrLink, link} from '#api/subjects/route-subject.ts'
import {acceptTerms as storeAcceptance} from '#modules/accounts/terms/accept-terms.ts'
import {acceptOwnTerms} from '#modules/accounts/accounts.policy.ts'
import {createAccount} from './create-account.ts'
import {hasProvedMail, savePreRegistration, sendRegistrationPin, verifyRegistrationPin} from './prove-mail.ts'
import {termsVersion} from '#modules/accounts/terms/read-terms.ts'
import {completeAccount} from '#modules/accounts/completion/complete-account.ts'
import {renewCompletionAccess} from '#modules/accounts/completion/renew-completion-access.ts'

const document = nobody('body.tipoDocumento', 'body.nroDocumento')

export const registrationRoutes: readonly Route[] = [
  route(contract.checkPreRegistration, document, anybody, hasProvedMail),
  route(contract.sendPin, document, anybody, sendRegistrationPin),
  route(contract.verifyPin, document, anybody, verifyRegistrationPin),
  route(contract.savePreRegistration, nobody('body.tipoDocumento', 'body.documento'), anybody, savePreRegistration),
  route(
    contract.createUser,
    nobody('body.datosPersonales.tipoDoc', 'body.datosPersonales.nroDoc', 'body.datosPersonales.fechaNac'),
    anybody,
    createAccount,
  ),
  route(currentTerms, nobody('params.hash'), anybody, termsVersion),
  route(acceptTerms, selfOrLink(['completion'], {'body.idPersona': 'person-id'}), acceptOwnTerms, storeAcceptance),
]

const ids = {'body.idPersona': 'person-id'} as const

export const completionRoutes: readonly Route[] = [
  route(completion.completeAccount, link(['completion'], ids), unspentLink, completeAccount),
  route(completion.completeAccountWithAccess, link(['completion'], ids, 'body.access'), unspentLink, completeAccount),
  route(completion.renewCompletionAccess, link(['completion'], ids), unspentLink, renewCompletionAccess),
]
