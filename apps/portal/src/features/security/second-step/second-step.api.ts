import type {ApiClient} from '@ceibo/client/api-client'
import {secondStepState} from '@ceibo/contract/second-step'
import {queryOptions} from '@tanstack/react-query'

export const secondStepQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: ({signal}) => api.call(secondStepState, {}, {signal}),
    staleTime: 0,
  })
