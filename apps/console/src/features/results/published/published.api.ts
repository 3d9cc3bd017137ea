import {queryOptions} from '@tanstack/react-query'
import {publishedResult, publishedResults} from '@ceibo/contract/studies/inbox/published-results'
import {api} from '#shared/session/console-queries.ts'
import {RESULTS} from '../results.api.ts'

export type PublishedFilters = {line?: string | undefined; day?: string | undefined}

export const publishedQuery = (filters: PublishedFilters) =>
  queryOptions({
    queryKey: [RESULTS, 'published', filters],
    queryFn: ({signal}) => api.call(publishedResults, filters, {signal}),
  })

export const openedQuery = (uid: string) =>
  queryOptions({
    queryKey: [RESULTS, 'opened', uid],
    queryFn: async ({signal}) => (await api.call(publishedResult, {uid}, {signal})).found,
  })
