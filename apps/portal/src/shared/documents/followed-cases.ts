import type {ApiClient} from '@ceibo/client/api-client'
import {verificationCases} from '@ceibo/contract/verification-cases'
import {queryOptions, useQueryClient} from '@tanstack/react-query'

const KEY = ['verification-cases'] as const

/** The documents that the person handed in and may follow. */
export const casesQuery = (api: ApiClient) =>
  queryOptions({queryKey: KEY, queryFn: ({signal}) => api.call(verificationCases, {}, {signal})})

/** Asks for the cases again after documents were handed in. */
export function useCasesChanged(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({queryKey: KEY})
}
