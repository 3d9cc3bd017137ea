import {ApiFailure} from '@ceibo/client/api-failure'
import {QueryClient} from '@tanstack/react-query'

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
