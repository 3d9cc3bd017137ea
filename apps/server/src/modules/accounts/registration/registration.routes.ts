import * as contract from '@ceibo/contract/accounts/registration'
import {acceptTerms, currentTerms} from '@ceibo/contract/accounts/terms'
import * as completion from '@ceibo/contract/accounts/account-completion'
import {route, type Route} from '#api/mount/route.ts'
import {acceptTerms as storeAcceptance} from '#modules/accounts/terms/accept-terms.ts'
import {acceptOwnTerms} from '#modules/accounts/accounts.policy.ts'
import {createAccount} from './create-account.ts'
import {hasProvedMail, savePreRegistration, sendRegistrationPin, verifyRegistrationPin} from './prove-mail.ts'
import {termsVersion} from '#modules/accounts/terms/read-terms.ts'
import {completeAccount} from '#modules/accounts/completion/complete-account.ts'
import {renewCompletionAccess} from '#modules/accounts/completion/renew-completion-access.ts'
import {anybody, unspentLink} from '#api/subjects/policies.ts'
import {nobody, selfOrLink, link} from '#api/subjects/subject.ts'
import {completionLink} from '#modules/accounts/accounts.subjects.ts'

const document = nobody('documentType', 'documentNumber')

export const registrationRoutes: readonly Route[] = [
  route(contract.checkPreRegistration, document, anybody, hasProvedMail),
  route(contract.sendPin, document, anybody, sendRegistrationPin),
  route(contract.verifyPin, document, anybody, verifyRegistrationPin),
  route(contract.savePreRegistration, nobody('documentType', 'documentNumber'), anybody, savePreRegistration),
  route(contract.createUser, nobody('documentType', 'documentNumber', 'birthDate'), anybody, createAccount),
  route(currentTerms, nobody('hash'), anybody, termsVersion),
  route(acceptTerms, selfOrLink([completionLink], ['personId']), acceptOwnTerms, storeAcceptance),
]

const ids = ['personId'] as const

export const completionRoutes: readonly Route[] = [
  route(completion.completeAccount, link([completionLink], ids), unspentLink, completeAccount),
  route(completion.completeAccountWithAccess, link([completionLink], ids, 'access'), unspentLink, completeAccount),
  route(completion.renewCompletionAccess, link([completionLink], ids), unspentLink, renewCompletionAccess),
]
