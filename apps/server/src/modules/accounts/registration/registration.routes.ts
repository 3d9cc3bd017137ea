import * as contract from '@ceibo/contract/registration'
import {acceptTerms, currentTerms} from '@ceibo/contract/terms'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {acceptTerms as keepAcceptance} from '../terms/accept-terms.ts'
import {createAccount} from './create-account.ts'
import {hasProvedMail, savePreRegistration, sendRegistrationPin, verifyRegistrationPin} from './prove-mail.ts'
import {termsVersion} from '../terms/read-terms.ts'
import {anybody} from './registration.policy.ts'

export const registrationRoutes: readonly Route[] = [
  route(contract.checkPreRegistration, anybody, async ({input, request}, on) => ({
    verified: await hasProvedMail(input, request, on),
  })),
  route(contract.sendPin, anybody, async ({input, request}, on) => {
    await sendRegistrationPin(input, request, on)
    return {}
  }),
  route(contract.verifyPin, anybody, ({input, request}, on) => verifyRegistrationPin(input, request, on)),
  route(contract.savePreRegistration, anybody, async ({input, request}, on) => {
    await savePreRegistration(input, request, on)
    return {}
  }),
  route(contract.createUser, anybody, async ({input, request}, on) => {
    await createAccount(input, request, on)
    return {}
  }),
  route(currentTerms, anybody, async ({input}, on) => [await termsVersion(input.hash, on)]),
  route(acceptTerms, anybody, async (call, on) => {
    await keepAcceptance(call, on)
    return {}
  }),
]
