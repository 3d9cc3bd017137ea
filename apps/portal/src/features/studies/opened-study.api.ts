import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {openStudy} from '@ceibo/contract/studies/study-opening'
import {queryOptions} from '@tanstack/react-query'
import {STUDIES_KEY} from './studies.api.ts'

/** Separate from the calls of the lists, because most visits open no study. */
export const openedStudyQueries = (api: ApiClient) => ({
  /** Each call is audited as an opening, so the answer stays cached for the whole visit. */
  opened: (uid: string, version?: number) =>
    queryOptions({
      queryKey: [...STUDIES_KEY, 'opened', uid, version ?? 'last'],
      queryFn: ({signal}) => api.call(openStudy, version === undefined ? {uid} : {uid, version}, {signal}),
      staleTime: Infinity,
    }),
})
