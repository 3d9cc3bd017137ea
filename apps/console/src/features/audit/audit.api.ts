import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import {searchAudit, whoSaw} from '@ceibo/contract/audit/audit-desk'
import {api} from '#shared/session/console-queries.ts'
import type {AuditFilters} from './audit-filters.ts'

/** Events by pages. Each opening is audited, so that nothing is asked again by itself. */
export const eventsQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'events', filters],
    queryFn: ({pageParam, signal}) =>
      api.call(searchAudit, {...filters, ...(pageParam !== '' && {after: pageParam})}, {signal}),
    initialPageParam: '',
    getNextPageParam: ({next}) => next,
    staleTime: Infinity,
  })

/** Who used the data of a person. */
export const viewersQuery = (personId: number) =>
  queryOptions({
    queryKey: ['audit', 'viewers', personId],
    queryFn: ({signal}) => api.call(whoSaw, {personId}, {signal}),
    staleTime: Infinity,
  })
