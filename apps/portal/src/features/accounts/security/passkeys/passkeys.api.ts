import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {
  addedCredential,
  addPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type PasskeyStart,
  type Passkey,
} from '@ceibo/contract/accounts/passkeys'
import {useToast} from '@ceibo/ui/toast-region'
import {queryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'

export const passkeysQuery = (api: ApiClient) =>
  queryOptions({queryKey: ['passkeys'], queryFn: ({signal}) => api.call(passkeys, {}, {signal}), staleTime: 0})

/** Whether this browser can create passkeys; otherwise the page does not offer it. */
export const canMakePasskeys = (): boolean => 'parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})

export type Addition = {name: string; password: string; code?: string | undefined}
export type AdditionEnd = Exclude<PasskeyStart, {is: 'started'}> | {is: 'added' | 'refused' | 'left' | 'known'}

/** Creates a key on this device and registers it. Throws an `ApiFailure`; when the person cancels, that is an `AdditionEnd`. */
export async function makePasskey(api: ApiClient, {name, password, code}: Addition): Promise<AdditionEnd> {
  const start = await api.call(startPasskey, {password, code})
  if (start.is !== 'started') return start
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(start.options)
    const made = await navigator.credentials.create({publicKey})
    if (!(made instanceof PublicKeyCredential)) return {is: 'left'}
    const credential = addedCredential.parse(made.toJSON())
    return await api.call(addPasskey, {name, credential})
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return {is: error.name === 'InvalidStateError' ? 'known' : 'left'}
  }
}

/** Removes or renames a passkey; announces the result and refetches the list. */
export function useChangePasskeys() {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const report = {
    onError: (error: Error) => toast({tone: 'bad', text: asFailure(error).text}),
    onSettled: () => queries.invalidateQueries({queryKey: passkeysQuery(api).queryKey}),
  }
  const remove = useMutation({
    ...report,
    mutationFn: ({id}: Passkey) => api.call(removePasskey, {passkeyId: id}),
    onSuccess: (_, {name}) => toast({text: `Quitamos «${name}»`}),
  })
  const rename = useMutation({
    ...report,
    mutationFn: ({id, name}: Pick<Passkey, 'id' | 'name'>) => api.call(renamePasskey, {passkeyId: id, name}),
    onSuccess: (_, {name}) => toast({text: `Ahora se llama «${name}»`}),
  })
  return {remove, rename}
}
