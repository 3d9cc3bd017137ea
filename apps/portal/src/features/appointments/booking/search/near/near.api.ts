import {openCentres} from '@ceibo/contract/content/open-content'
import {profile} from '@ceibo/contract/people/profile'
import type {ApiClient} from '@ceibo/web-kit/calls/api-client'

/** The centres of the public pages, which say where each is. */
export const placedCentres = async (api: ApiClient) => (await api.call(openCentres, {})).centres

/** The locality of the person's home; null where they have not said it. */
export const homeLocality = async (api: ApiClient, personId: number): Promise<string | null> =>
  (await api.call(profile, {personId})).city
