import {documentTypes, nationalities, plans, planTypes, provinces, type Choice} from '@ceibo/contract/catalogues'
import {browserServices} from './browser-services.ts'

/** The lists that a form about home and plan chooses from. */
export type HomeChoices = {nationalities: readonly Choice[]; provinces: readonly Choice[]; plans: readonly Choice[]}

export async function loadHomeChoices(signal: AbortSignal): Promise<HomeChoices> {
  const {api} = browserServices()
  const [ofNationality, ofProvince, ofPlan] = await Promise.all([
    api.call(nationalities, {}, {signal}),
    api.call(provinces, {}, {signal}),
    api.call(plans, {}, {signal}),
  ])
  return {nationalities: ofNationality, provinces: ofProvince, plans: ofPlan}
}

export const loadPlanTypes = (planId: number, signal: AbortSignal): Promise<Choice[]> =>
  browserServices().api.call(planTypes, {planId}, {signal})

export const fetchDocumentTypes = (signal?: AbortSignal): Promise<Choice[]> =>
  browserServices().api.call(documentTypes, {}, signal && {signal})
