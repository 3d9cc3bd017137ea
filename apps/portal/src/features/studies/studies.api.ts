import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import type {Dependant} from '@ceibo/contract/people/family'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {studies, type Study} from '@ceibo/contract/studies/studies'
import {queryOptions, useQuery, useQueryClient, type QueryClient} from '@tanstack/react-query'
import {useEffect, useMemo} from 'react'
import {WHOM} from '#shared/family/acting-target.ts'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {Somebody} from '#shared/family/use-owner-filter.ts'

/** The key prefix of all queries about studies, those of the dashboard too. */
export const STUDIES_KEY = ['studies']
const LISTS_KEY = [...STUDIES_KEY, 'list']

type Whom = Pick<Somebody, 'id' | 'isSelf'>

/** The studies of one person; the call names nobody for those of the signed-in person. */
export const listQuery = (api: ApiClient, {id, isSelf}: Whom) =>
  queryOptions({
    queryKey: [...LISTS_KEY, id],
    queryFn: ({signal}) => api.call(studies, isSelf ? {} : {patientId: id}, {signal}),
  })

/** A study in a list, with whose it is. */
export type ListedStudy = Study & {owner: Somebody}

type StudyList = {studies: Study[]; unreachable: readonly string[]}

/** One person's list, or why it could not be loaded. */
type OwnedList = {owner: Somebody; list: StudyList | null; error: Error | null}

/** What is missing, and a way to try again. */
export type MissingList = {
  owner: Somebody
  query: {error: Error | null; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown>}
}

export type StudyLists = {
  studies: readonly ListedStudy[]
  isPending: boolean
  /** The lists that failed. */
  failed: readonly MissingList[]
  /** The lists in which an archive did not answer. */
  incomplete: readonly MissingList[]
}

const SHOWN_KEY = [...STUDIES_KEY, 'shown']
const NO_LISTS: readonly OwnedList[] = []

/**
 * The studies of several people; each list is asked for and fails alone. One query holds them all, because `useQueries` would add
 * its code to every page.
 */
export function useStudyLists(people: readonly Somebody[], enabled: boolean): StudyLists {
  const api = useApi()
  const cache = useQueryClient()
  const listOf = (owner: Somebody): Promise<OwnedList> =>
    cache.fetchQuery(listQuery(api, owner)).then(
      (list) => ({owner, list, error: null}),
      (error: unknown) => ({owner, list: null, error: asFailure(error)}),
    )
  const shown = useQuery({
    queryKey: [...SHOWN_KEY, ...people.map(({id}) => id)],
    queryFn: () => Promise.all(people.map(listOf)),
    enabled,
    staleTime: 0,
  })
  const {data = NO_LISTS, isFetching} = shown
  const studies = useMemo(
    () => data.flatMap(({owner, list}) => (list?.studies ?? []).map((study) => ({...study, owner}))),
    [data],
  )
  const missing = ({owner, error}: OwnedList): MissingList => ({
    owner,
    query: {
      error,
      isError: true,
      isFetching,
      refetch: () => cache.invalidateQueries({queryKey: LISTS_KEY}).then(() => shown.refetch()),
    },
  })
  return {
    studies,
    isPending: shown.isPending,
    failed: data.filter(({list}) => list === null).map(missing),
    incomplete: data.filter(({list}) => (list?.unreachable.length ?? 0) > 0).map(missing),
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
  const withMark = (list: StudyList): StudyList => ({
    ...list,
    studies: list.studies.map((one) => (one.uid === uid ? {...one, isNew: false} : one)),
  })
  cache.setQueriesData<StudyList>({queryKey: LISTS_KEY}, (list) => list && withMark(list))
  cache.setQueriesData<OwnedList[]>({queryKey: SHOWN_KEY}, (lists) =>
    lists?.map((one) => ({...one, list: one.list && withMark(one.list)})),
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
