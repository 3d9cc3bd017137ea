import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {
  closeOtherSessions,
  closeSession,
  openSessions,
  type OpenSession,
} from '@ceibo/contract/accounts/account-security'
import {deviceName} from '@ceibo/web-kit/session/device-name'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'

const DEVICES_KEY = ['devices']

export const devicesQuery = (api: ApiClient) =>
  queryOptions({queryKey: DEVICES_KEY, queryFn: ({signal}) => api.call(openSessions, {}, {signal}), staleTime: 0})

const closeDevice = (api: ApiClient, sessionId: number) => api.call(closeSession, {sessionId})

const closeOtherDevices = (api: ApiClient) => api.call(closeOtherSessions, {})

/** Closes one device or all others; announces the result and refetches the list. */
export function useCloseDevices() {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const report = {
    onError: (error: Error) => toast({tone: 'bad', text: asFailure(error).text}),
    onSettled: () => queries.invalidateQueries({queryKey: devicesQuery(api).queryKey}),
  }
  const one = useMutation({
    ...report,
    mutationFn: ({id}: OpenSession) => closeDevice(api, id),
    onSuccess: (_, device) => toast({text: `Cerramos la sesión de ${deviceName(device)}`}),
  })
  const others = useMutation({
    ...report,
    mutationFn: () => closeOtherDevices(api),
    onSuccess: ({closed}) =>
      toast({text: closed === 1 ? 'Cerramos la otra sesión' : `Cerramos las otras ${closed} sesiones`}),
  })
  return {one, others}
}
