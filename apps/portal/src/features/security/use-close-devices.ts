import {asFailure} from '@ceibo/client/api-failure'
import type {OpenSession} from '@ceibo/contract/account-security'
import {useToast} from '@ceibo/ui/toast-region'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi} from '../../shared/portal-services.tsx'
import {deviceName} from './device-words.ts'
import {closeDevice, closeOtherDevices, devicesQuery} from './devices.api.ts'

/** Closing one device or all others; each end is told, and the list is asked for again. */
export function useCloseDevices() {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const tell = {
    onError: (error: Error) => toast({tone: 'bad', text: asFailure(error).text}),
    onSettled: () => queries.invalidateQueries({queryKey: devicesQuery(api).queryKey}),
  }
  const one = useMutation({
    ...tell,
    mutationFn: ({id}: OpenSession) => closeDevice(api, id),
    onSuccess: (_, device) => toast({text: `Cerramos la sesión de ${deviceName(device)}`}),
  })
  const others = useMutation({
    ...tell,
    mutationFn: () => closeOtherDevices(api),
    onSuccess: ({closed}) =>
      toast({text: closed === 1 ? 'Cerramos la otra sesión' : `Cerramos las otras ${closed} sesiones`}),
  })
  return {one, others}
}
