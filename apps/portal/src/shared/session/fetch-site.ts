import {createApiClient} from '@ceibo/client/api-client'
import {siteConfiguration, type Site} from '@ceibo/contract/site-configuration'

const nobody = {tokens: () => null, replaceTokens: () => undefined}

/** Fetches the settings of this installation. */
export function fetchSite(signal: AbortSignal): Promise<Site> {
  return createApiClient({session: nobody, onSessionLost: () => undefined}).call(siteConfiguration, {}, {signal})
}
