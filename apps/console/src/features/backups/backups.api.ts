import {queryOptions} from '@tanstack/react-query'
import {backupState} from '@ceibo/contract/backups/backups'
import {api} from '#shared/session/console-queries.ts'

export const backupsQuery = queryOptions({
  queryKey: ['backups', 'state'],
  queryFn: ({signal}) => api.call(backupState, {}, {signal}),
})
