import type {ApiClient} from '@ceibo/client/api-client'
import type {Dependant} from '@ceibo/contract/family'
import {PATHS, pathTo} from '@ceibo/contract/paths'
import {analyteTrend, openStudy} from '@ceibo/contract/study-opening'
import {studies, type Study} from '@ceibo/contract/studies'
import {queryOptions, useQueries, useQueryClient, type QueryClient, type UseQueryResult} from '@tanstack/react-query'
import {useEffect, useMemo} from 'react'
import {WHOM} from '../../shared/acting-for.tsx'
import {useApi} from '../../shared/portal-dependencies.tsx'
import type {Somebody} from '../../shared/whose.tsx'

/** The key prefix of all queries about studies, those of the dashboard too. */
export const STUDIES_KEY = ['studies']
const LISTS_KEY = [...STUDIES_KEY, 'list']

type Whom = Pick<Somebody, 'id' | 'isSelf'>

export const studyQueries = (api: ApiClient) => ({
  /** Nobody is named for the signed-in person. */
  of: ({id, isSelf}: Whom) =>
    queryOptions({
      queryKey: [...LISTS_KEY, id],
      queryFn: ({signal}) => api.call(studies, isSelf ? {} : {patientId: id}, {signal}),
    }),
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

/** A study in a list, with whose it is. */
export type ListedStudy = Study & {owner: Somebody}

type ListQuery = UseQueryResult<{studies: Study[]; unreachable: readonly string[]}>

export type StudyLists = {
  studies: readonly ListedStudy[]
  /** Nobody's list has come yet. */
  isPending: boolean
  isAllThere: boolean
  /** The lists that failed, each with a way to try again. */
  failed: readonly {owner: Somebody; query: ListQuery}[]
  /** The lists in which an archive did not answer. */
  incomplete: readonly {owner: Somebody; query: ListQuery}[]
}

/** Lists with their data apart, which is the same array until one of them changes. */
const withData = (lists: readonly ListQuery[]) => ({lists, data: lists.map(({data}) => data)})

/** The studies of several people; each list is asked for and fails alone. */
export function useStudyLists(people: readonly Somebody[], enabled: boolean): StudyLists {
  const queries = studyQueries(useApi())
  const {lists, data} = useQueries({queries: people.map((one) => ({...queries.of(one), enabled})), combine: withData})
  const owned = people.flatMap((owner, at) => {
    const query = lists[at]
    return query === undefined ? [] : [{owner, query}]
  })
  const all = useMemo(
    () => people.flatMap((owner, at) => (data[at]?.studies ?? []).map((study) => ({...study, owner}))),
    [people, data],
  )
  return {
    studies: all,
    isPending: !enabled || owned.every(({query}) => query.isPending),
    isAllThere: enabled && owned.every(({query}) => !query.isPending),
    failed: owned.filter(({query}) => query.isError && query.data === undefined),
    incomplete: owned.filter(({query}) => (query.data?.unreachable.length ?? 0) > 0),
  }
}

/** A study that was opened is no longer new, in any list. */
export function useOpenedMark(study: Pick<Study, 'uid'> | undefined): void {
  const cache = useQueryClient()
  const uid = study?.uid
  useEffect(() => {
    if (uid !== undefined) markOpened(cache, uid)
  }, [cache, uid])
}

function markOpened(cache: QueryClient, uid: string) {
  cache.setQueriesData<{studies: Study[]; unreachable: readonly string[]}>(
    {queryKey: LISTS_KEY},
    (list) => list && {...list, studies: list.studies.map((one) => (one.uid === uid ? {...one, isNew: false} : one))},
  )
  void cache.invalidateQueries({queryKey: [...STUDIES_KEY, 'latest']})
}

/** The page of a study, which says for whom the person acts when it is somebody else's. */
export const studyPath = (uid: string, owner: Whom): string =>
  pathTo(PATHS.study, {id: uid}, owner.isSelf ? {} : {[WHOM]: owner.id})

/** The page with its images. */
export const imagesPath = (uid: string, owner: Whom): string =>
  pathTo(PATHS.studyImages, {id: uid}, owner.isSelf ? {} : {[WHOM]: owner.id})

/** The members whose results may be seen. */
export const hasResults = ({can}: Dependant): boolean => can.seeResults
