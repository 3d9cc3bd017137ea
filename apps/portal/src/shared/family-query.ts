import type {ApiClient} from '@ceibo/client/api-client'
import {familyGroup} from '@ceibo/contract/family'
import {queryOptions} from '@tanstack/react-query'

/** The family group of the signed-in person; only accounts with a validated identity have one. */
export const familyQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['family-group', personId],
    queryFn: ({signal}) => api.call(familyGroup, {personId}, {signal}),
  })
