import type {ApiClient} from '@ceibo/client/api-client'
import {analyteTrend, openStudy} from '@ceibo/contract/study-opening'
import {queryOptions} from '@tanstack/react-query'
import {STUDIES_KEY} from './studies.api.ts'

/** Apart from the lists, which most visits end with. */
export const openedStudyQueries = (api: ApiClient) => ({
  /** Each call is an opening in the audit, so what was opened stays for the visit. */
  opened: (uid: string) =>
    queryOptions({
      queryKey: [...STUDIES_KEY, 'opened', uid],
      queryFn: ({signal}) => api.call(openStudy, {uid}, {signal}),
      staleTime: Infinity,
    }),
  trend: (patientId: number, isSelf: boolean, code: string) =>
    queryOptions({
      queryKey: [...STUDIES_KEY, 'trend', patientId, code],
      queryFn: ({signal}) => api.call(analyteTrend, isSelf ? {code} : {patientId, code}, {signal}),
    }),
})
