import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {answerInvitation, endPermission, permissions, type Invitation} from '@ceibo/contract/people/acting-permissions'
import {queryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useFamilyChanged} from '#shared/family/family-query.ts'

const KEY = 'permissions'

/** Who may act for the person and their children, for whom they may act, and the open invitations. */
export const permissionsQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: [KEY, personId],
    queryFn: ({signal}) => api.call(permissions, {personId}, {signal}),
  })

/** Refetches the lists and the family group after a permission began or ended; resolves when the lists have loaded. */
export function usePermissionsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  const familyChanged = useFamilyChanged()
  return async () => {
    familyChanged()
    await queries.invalidateQueries({queryKey: [KEY]})
  }
}

export type Answer = {invitation: Invitation; answer: 'accept' | 'decline' | 'withdraw'}

export function useAnswerInvitation(onDone: (answer: Answer) => void) {
  const api = useApi()
  const {personId} = usePerson()
  const changed = usePermissionsChanged()
  return useMutation({
    mutationFn: ({invitation, answer}: Answer) =>
      api.call(answerInvitation, {personId, invitationId: invitation.id, answer}),
    onSuccess: (_, answer) => onDone(answer),
    // Also after a refusal: an expired invitation disappears from the list, and its button stays disabled until then.
    onSettled: changed,
  })
}

export function useEndPermission(onDone: () => void) {
  const api = useApi()
  const {personId} = usePerson()
  const changed = usePermissionsChanged()
  return useMutation({
    mutationFn: (permissionId: number) => api.call(endPermission, {personId, permissionId}),
    onSuccess: onDone,
    onSettled: changed,
  })
}
