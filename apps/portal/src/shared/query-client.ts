import {ApiFailure} from '@ceibo/client/api-failure'
import {QueryClient, useQuery, type QueryKey, type UseQueryResult} from '@tanstack/react-query'

const MINUTE = 60_000

/** Tries again only what another try may mend, and never what the server refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        gcTime: 10 * MINUTE,
        refetchOnWindowFocus: false,
        // With the network back, what failed is asked for again, and only that.
        refetchOnReconnect: ({state}) => (state.status === 'error' ? 'always' : false),
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 800,
        networkMode: 'always',
      },
      mutations: {retry: false, networkMode: 'always'},
    },
  })
}

const isPassing = (error: Error) =>
  error instanceof ApiFailure && ['unreachable', 'timeout', 'unavailable'].includes(error.code)

type PublicQuery<T> = {
  queryKey: QueryKey
  queryFn: (context: {signal: AbortSignal}) => Promise<T>
  /** Asked anew each time the page opens: what a link opens may have changed. */
  keeps?: false
}

let ofThisPage: QueryClient | undefined

/** Server state of a page before the login. These pages share one client, which the patient area never sees. */
export function usePublicQuery<T>({keeps, ...query}: PublicQuery<T>): UseQueryResult<T> {
  if (typeof document !== 'undefined') ofThisPage ??= createQueryClient()
  return useQuery({...query, ...(keeps === false && {gcTime: 0})}, ofThisPage ?? createQueryClient())
}
