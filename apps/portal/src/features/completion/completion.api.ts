import type {HomeAndPlan} from '@ceibo/contract/home-and-plan'
import {completeAccount} from '@ceibo/contract/account-completion'
import {productsByPerson, type PersonState} from '@ceibo/contract/person-check'
import {acceptTerms, TERMS_ID, type Terms} from '@ceibo/contract/terms'
import {browserServices} from '../../shared/browser-services.ts'
import {callWithCaptcha} from '../../shared/captcha-call.ts'
import {channelOfScreen} from '../../shared/channel-of-screen.ts'
import {browserInWords} from '../../shared/way-of-documents.ts'

export type LiteAccess = {personId: number; access: string}

/** How the account of an access stands; the server says `link-expired` for one that opens nothing. Asking spends nothing. */
export async function checkAccess({personId, access}: LiteAccess, signal: AbortSignal): Promise<PersonState> {
  const pId = String(personId)
  const {state} = await callWithCaptcha(productsByPerson, {pId}, {linkToken: access, signal})
  return state
}

export const completeData = ({personId, access}: LiteAccess, home: HomeAndPlan): Promise<object> =>
  browserServices().api.call(completeAccount, {personId, ...home}, {linkToken: access})

export const recordAcceptance = ({personId, access}: LiteAccess, terms: Terms): Promise<object> =>
  browserServices().api.call(
    acceptTerms,
    {personId, termsId: TERMS_ID, channel: channelOfScreen(), termsHash: terms.hash, device: browserInWords()},
    {linkToken: access},
  )
