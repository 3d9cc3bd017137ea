import {queryOptions} from '@tanstack/react-query'
import {staffSessions} from '@ceibo/contract/staff/staff-account'
import {staffPasskeys} from '@ceibo/contract/staff/staff-passkeys'
import {api} from '#shared/session/console-queries.ts'

export const ownKeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({signal}) => api.call(staffPasskeys, {}, {signal}),
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({signal}) => api.call(staffSessions, {}, {signal}),
  staleTime: 0,
})
