import {useQuery} from '@tanstack/react-query'
import {siteConfiguration, type Site} from '@ceibo/contract/content/site-configuration'
import {api} from '#shared/session/console-queries.ts'

/** Read again when whoever may hear of it hears that the installation changed. */
export const SITE_KEY = [['set-up'], 'site'] as const

/** What the installation says of itself; undefined until it is known. */
export const useInstallation = (): Site | undefined =>
  useQuery({
    queryKey: SITE_KEY,
    queryFn: ({signal}) => api.call(siteConfiguration, {}, {signal}),
    staleTime: Infinity,
  }).data

/** The name of the network; empty until it is known. */
export const useBrand = (): string => useInstallation()?.brandName ?? ''
