import {useQuery} from '@tanstack/react-query'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {api} from '#shared/session/console-queries.ts'

/** The name of the network; empty until it is known. */
export function useBrand(): string {
  const {data} = useQuery({
    queryKey: ['site'],
    queryFn: ({signal}) => api.call(siteConfiguration, {}, {signal}),
    staleTime: Infinity,
  })
  return data?.brandName ?? ''
}
