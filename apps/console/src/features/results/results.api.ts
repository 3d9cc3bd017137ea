import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import {resultPeople, resultQueue, type ResultFilters, unmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {uploadPeople} from '@ceibo/contract/studies/inbox/result-upload'
import {type ReceptionFilters, resultReceptions} from '@ceibo/contract/studies/inbox/result-receptions'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the results that wait. */
export const RESULTS = 'results'

export const resultsQuery = (filters: ResultFilters = {}) =>
  queryOptions({
    queryKey: [RESULTS, 'queue', filters],
    queryFn: ({signal}) => api.call(resultQueue, filters, {signal}),
  })

export const resultQuery = (resultId: number) =>
  queryOptions({
    queryKey: [RESULTS, 'result', resultId],
    queryFn: async ({signal}) => (await api.call(unmatchedCase, {resultId}, {signal})).found,
  })

/** People by a document or a name; nobody while too little is typed. */
export const peopleQuery = (resultId: number, line: string) =>
  queryOptions({
    queryKey: ['result-people', resultId, line],
    queryFn: async ({signal}) => (await api.call(resultPeople, {resultId, line}, {signal})).people,
    enabled: line.length > 1,
  })

/** People for whom a report may be uploaded; nobody while too little is typed. */
export const uploadPeopleQuery = (line: string) =>
  queryOptions({
    queryKey: ['upload-people', line],
    queryFn: async ({signal}) => (await api.call(uploadPeople, {line}, {signal})).people,
    enabled: line.length > 1,
  })

/** What the intakes received, by pages; its address begins with the topic under which the server announces more. */
export const receptionsQuery = (filters: ReceptionFilters) =>
  infiniteQueryOptions({
    queryKey: ['receptions', filters],
    queryFn: ({pageParam, signal}) =>
      api.call(resultReceptions, {...filters, ...(pageParam !== '' && {after: pageParam})}, {signal}),
    initialPageParam: '',
    getNextPageParam: ({next}) => next,
  })
