import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {verificationCases} from '@ceibo/contract/verification/verification-cases'
import {queryOptions, useQueryClient} from '@tanstack/react-query'

const KEY = ['verification-cases'] as const

/** The cases of submitted documents that the person can follow. */
export const casesQuery = (api: ApiClient) =>
  queryOptions({queryKey: KEY, queryFn: ({signal}) => api.call(verificationCases, {}, {signal})})

/** Refetches the cases after documents were submitted. */
export function useCasesChanged(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({queryKey: KEY})
}
