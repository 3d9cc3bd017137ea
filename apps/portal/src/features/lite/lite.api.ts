import type {HomeAndPlan} from '@ceibo/contract/home-and-plan'
import {createLite} from '@ceibo/contract/lite'
import {acceptTerms, TERMS_ID, type Terms} from '@ceibo/contract/terms'
import {browserServices} from '../../shared/browser-services.ts'
import {channelOfScreen} from '../../shared/channel-of-screen.ts'

export type LiteAccess = {personId: number; access: string}

export const completeData = ({personId, access}: LiteAccess, home: HomeAndPlan): Promise<object> =>
  browserServices().api.call(createLite, {personId, ...home}, {linkToken: access})

export const recordAcceptance = ({personId, access}: LiteAccess, terms: Terms): Promise<object> =>
  browserServices().api.call(
    acceptTerms,
    {personId, termsId: TERMS_ID, channel: channelOfScreen(), termsHash: terms.hash},
    {linkToken: access},
  )
