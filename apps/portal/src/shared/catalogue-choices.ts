import {documentTypes, nationalities, plans, planTypes, provinces, type Choice} from '@ceibo/contract/catalogues'
import {browserDependencies} from './browser-dependencies.ts'

/** The catalogues of the address and plan fields. */
export type HomeChoices = {nationalities: readonly Choice[]; provinces: readonly Choice[]; plans: readonly Choice[]}

export async function loadHomeChoices(signal: AbortSignal): Promise<HomeChoices> {
  const {api} = browserDependencies()
  const [ofNationality, ofProvince, ofPlan] = await Promise.all([
    api.call(nationalities, {}, {signal}),
    api.call(provinces, {}, {signal}),
    api.call(plans, {}, {signal}),
  ])
  return {nationalities: ofNationality, provinces: ofProvince, plans: ofPlan}
}

export const loadPlanTypes = (planId: number, signal: AbortSignal): Promise<Choice[]> =>
  browserDependencies().api.call(planTypes, {planId}, {signal})

export const fetchDocumentTypes = (signal?: AbortSignal): Promise<Choice[]> =>
  browserDependencies().api.call(documentTypes, {}, signal && {signal})
