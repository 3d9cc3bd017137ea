import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {parsed, STORAGE_KEYS} from '@ceibo/web-kit/session/browser-storage'
import {familyGroup, dependant, type Dependant} from '@ceibo/contract/people/family'
import {queryOptions, useQueryClient} from '@tanstack/react-query'
import * as z from 'zod/mini'
import type {PatientSessionStore} from '#shared/session/browser-dependencies.ts'
import {usePerson} from '#shared/session/portal-dependencies.tsx'

const KEY = 'family-group'

/** The family group of the signed-in person; only accounts with a validated identity have one. */
export const familyQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: [KEY, personId],
    queryFn: ({signal}) => api.call(familyGroup, {personId}, {signal}),
  })

/** Refetches the family group after a change. */
export function useFamilyChanged(): () => void {
  const queries = useQueryClient()
  const {personId} = usePerson()
  return () => void queries.invalidateQueries({queryKey: [KEY, personId]})
}

/** Stores the family group with the session, so that every tab has it. */
export const cacheFamily = (session: PatientSessionStore, members: readonly Dependant[]): void =>
  session.storeExtra(STORAGE_KEYS.family, JSON.stringify(members))

/** The family group last loaded in this session; empty before that. */
export const cachedFamily = (session: PatientSessionStore): Dependant[] =>
  z.array(dependant).safeParse(parsed(session.extra(STORAGE_KEYS.family))).data ?? []
