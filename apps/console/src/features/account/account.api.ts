import {queryOptions} from '@tanstack/react-query'
import {staffPasskeys} from '@ceibo/contract/staff/staff-passkeys'
import {api} from '#shared/session/console-queries.ts'

export const ownKeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({signal}) => api.call(staffPasskeys, {}, {signal}),
})
