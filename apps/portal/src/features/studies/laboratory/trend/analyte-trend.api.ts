import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {analyteTrend} from '@ceibo/contract/studies/analyte-history'
import {queryOptions} from '@tanstack/react-query'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {STUDIES_KEY} from '#features/studies/studies.api.ts'

/** Separate from the calls that open a study, because most visits look at no history. */
export const trendQuery = (api: ApiClient, {id, isSelf}: Pick<Somebody, 'id' | 'isSelf'>, code: string) =>
  queryOptions({
    queryKey: [...STUDIES_KEY, 'trend', id, code],
    queryFn: ({signal}) => api.call(analyteTrend, isSelf ? {code} : {patientId: id, code}, {signal}),
  })
