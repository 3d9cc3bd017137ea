import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {revokeShare, shares} from '@ceibo/contract/studies/sharing/study-sharing'
import {queryOptions, useMutation, useQueryClient} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'

const KEY = 'given-shares'

/** What the person shared, and what others shared of their studies. */
export const sharesQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: [KEY, personId],
    queryFn: ({signal}) => api.call(shares, {personId}, {signal}),
    // Fetched again whenever the page is shown, for new openings by the recipient.
    staleTime: 0,
  })

export function useRevokeShare(onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (shareId: number) => api.call(revokeShare, {shareId}),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({queryKey: [KEY]}),
  })
}

/** The links of the shares made since the page was loaded. The server never sends one again, and no storage holds one. */
const links = new Map<number, string>()

export const rememberLink = (shareId: number, link: string): void => void links.set(shareId, link)

/** Undefined for a share that was made before the page was loaded. */
export const knownLink = (shareId: number): string | undefined => links.get(shareId)
