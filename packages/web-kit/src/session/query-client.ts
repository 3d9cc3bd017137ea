import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {ApiFailure} from '#calls/api-failure.ts'
import {QueryClient, useQuery, type QueryKey, type UseQueryResult} from '@tanstack/react-query'

/** Retries only transient failures, never a refusal of the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // When the network returns, only the failed queries are fetched again.
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
  /** `false` fetches again each time the page opens: the state of a link may have changed. */
  keeps?: false
}

let ofThisPage: QueryClient | undefined

/** A query of a page before sign-in. These pages share one query client, separate from that of the patient area. */
export function usePublicQuery<T>({keeps, ...query}: PublicQuery<T>): UseQueryResult<T> {
  if (typeof document !== 'undefined') ofThisPage ??= createQueryClient()
  return useQuery({...query, ...(keeps === false && {gcTime: 0})}, ofThisPage ?? createQueryClient())
}
