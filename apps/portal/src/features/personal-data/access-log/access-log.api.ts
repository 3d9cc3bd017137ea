import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {accessLog, objectToAccess, type Access} from '@ceibo/contract/personal-data/access-log'
import {useToast} from '@ceibo/ui/toast-region'
import {infiniteQueryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {AccessFilter} from './access-filter.ts'

const LOG_KEY = ['access-log']

/** The accesses to a person's data, page after page. */
export const accessesQuery = (api: ApiClient, personId: number, filter: AccessFilter) =>
  infiniteQueryOptions({
    queryKey: [...LOG_KEY, personId, filter],
    queryFn: ({pageParam: after, signal}) =>
      api.call(accessLog, {personId, ...filter, ...(after !== '' && {after})}, {signal}),
    initialPageParam: '',
    getNextPageParam: ({next}) => next,
    staleTime: 0,
  })

/** Files an objection to an access that the person does not recognise; announces by when the network will answer. */
export function useObjection() {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({id}: Access) => api.call(objectToAccess, {eventId: id}),
    onSuccess: ({number}) => toast({text: `Recibimos tu pedido n.º ${number}`}),
    onError: (error) => toast({tone: 'bad', text: asFailure(error).text}),
    onSettled: () => queries.invalidateQueries({queryKey: LOG_KEY}),
  })
}
