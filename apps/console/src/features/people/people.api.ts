import {queryOptions} from '@tanstack/react-query'
import {staffList} from '@ceibo/contract/staff/staff-administration'
import {api} from '#shared/session/console-queries.ts'

/** Everybody with an account. `staff` alone is the key of the own session. */
export const membersQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: ({signal}) => api.call(staffList, {}, {signal}),
})
