import {ApiFailure} from '@ceibo/client/api-failure'
import {PATHS} from '@ceibo/contract/paths'
import {lookupCuil} from '@ceibo/contract/tax-id'
import {useMutation} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {usePerson, useDependencies} from '../../shared/portal-dependencies.tsx'

export const VALIDATE_HREF = PATHS.validateIdentity

/** Queries the tax registry once per session, and opens the validation when the person is found. */
export function useTaxIdLookup() {
  const {api, session} = useDependencies()
  const {documentType, documentNumber, sex} = usePerson()
  const navigate = useNavigate()
  const lookup = useMutation({
    mutationFn: () => api.call(lookupCuil, {documentType: documentType.id, documentNumber, sex}),
    onSuccess: ({taxId}) => {
      session.updatePerson({taxId})
      if (taxId === 'found') void navigate(VALIDATE_HREF)
    },
  })
  return {
    ask: () => lookup.mutate(),
    busy: lookup.isPending,
    isMissing: lookup.data?.taxId === 'missing',
    failure: lookup.error instanceof ApiFailure ? lookup.error : null,
  }
}
