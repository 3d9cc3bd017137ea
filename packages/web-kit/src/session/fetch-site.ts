import {createApiClient} from '#calls/api-client.ts'
import {siteConfiguration, type Site} from '@ceibo/contract/content/site-configuration'

const nobody = {tokens: () => null, replaceTokens: () => undefined}

/** Fetches the settings of this installation. */
export function fetchSite(signal: AbortSignal): Promise<Site> {
  return createApiClient({session: nobody, onSessionLost: () => undefined}).call(siteConfiguration, {}, {signal})
}
