import type {HomeAndPlan} from '@ceibo/contract/home-and-plan'
import {completeAccount} from '@ceibo/contract/account-completion'
import {productsByPerson, type PersonState} from '@ceibo/contract/person-check'
import {acceptTerms, TERMS_ID, type Terms} from '@ceibo/contract/terms'
import {browserDependencies} from '../../shared/browser-dependencies.ts'
import {callWithCaptcha} from '../../shared/captcha-call.ts'
import {screenChannel, userAgent} from '../../shared/submission-details.ts'

export type CompletionAccess = {personId: number; access: string}

/** The state of the account of an access; `link-expired` when it is invalid. The call does not use up the access. */
export async function checkAccess({personId, access}: CompletionAccess, signal: AbortSignal): Promise<PersonState> {
  const pId = String(personId)
  const {state} = await callWithCaptcha(productsByPerson, {pId}, {mailToken: access, signal})
  return state
}

export const completeData = ({personId, access}: CompletionAccess, home: HomeAndPlan): Promise<object> =>
  browserDependencies().api.call(completeAccount, {personId, ...home}, {mailToken: access})

export const recordAcceptance = ({personId, access}: CompletionAccess, terms: Terms): Promise<object> =>
  browserDependencies().api.call(
    acceptTerms,
    {personId, termsId: TERMS_ID, channel: screenChannel(), termsHash: terms.hash, device: userAgent()},
    {mailToken: access},
  )
