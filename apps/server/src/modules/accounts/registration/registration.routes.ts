import * as contract from '@ceibo/contract/registration'
import {acceptTerms, currentTerms} from '@ceibo/contract/terms'
import {anybody} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {nobody, selfOrLink} from '../../../api/subject.ts'
import {acceptTerms as keepAcceptance} from '../terms/accept-terms.ts'
import {acceptOwnTerms} from '../terms/terms.policy.ts'
import {createAccount} from './create-account.ts'
import {hasProvedMail, savePreRegistration, sendRegistrationPin, verifyRegistrationPin} from './prove-mail.ts'
import {termsVersion} from '../terms/read-terms.ts'

export const registrationRoutes: readonly Route[] = [
  route(contract.checkPreRegistration, nobody(), anybody, async ({input, request}, on) => ({
    verified: await hasProvedMail(input, request, on),
  })),
  route(contract.sendPin, nobody(), anybody, async ({input, request}, on) => {
    await sendRegistrationPin(input, request, on)
    return {}
  }),
  route(contract.verifyPin, nobody(), anybody, ({input, request}, on) => verifyRegistrationPin(input, request, on)),
  route(contract.savePreRegistration, nobody(), anybody, async ({input, request}, on) => {
    await savePreRegistration(input, request, on)
    return {}
  }),
  route(contract.createUser, nobody(), anybody, async ({input, request}, on) => {
    await createAccount(input, request, on)
    return {}
  }),
  route(currentTerms, nobody(), anybody, async ({input}, on) => [await termsVersion(input.hash, on)]),
  route(acceptTerms, selfOrLink(['completion'], {'body.idPersona': 'person-id'}), acceptOwnTerms, keepAcceptance),
]
