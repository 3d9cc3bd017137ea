import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import type {SessionPerson} from '@ceibo/web-kit/session/session-record'
import type {LoginState} from '@ceibo/web-kit/session/session-store'
import type {PatientSessionStore} from './browser-dependencies.ts'
import {createContext, use, useSyncExternalStore} from 'react'

/** The dependencies of the pages: the API client and the session. */
export type PortalDependencies = {
  api: ApiClient
  session: PatientSessionStore
  /** Closes the session on the server, clears this tab and goes to /login. `lost` when the person did not ask for it. */
  signOut: (why?: 'lost') => Promise<void>
}

const Dependencies = createContext<PortalDependencies | null>(null)

export const DependenciesProvider = Dependencies.Provider

export function useDependencies(): PortalDependencies {
  const dependencies = use(Dependencies)
  if (dependencies === null) throw new Error('DependenciesProvider is missing above this component')
  return dependencies
}

export const useApi = (): ApiClient => useDependencies().api

export function useLoginState(): LoginState<SessionPerson> {
  const {session} = useDependencies()
  return useSyncExternalStore(session.subscribe, session.state, session.unknownState)
}

/** The signed-in person. The layout of the patient area shows its pages only when there is one. */
export function usePerson(): SessionPerson {
  const state = useLoginState()
  if (state.is !== 'signed-in') throw new Error('This page needs a signed-in person')
  return state.session.person
}

type Plan = {name: string | null; typeName: string | null}

/** "Particular · Plan Azul 210": the insurer and the plan type, without unknown or repeated parts. */
export const planText = ({name, typeName}: Plan): string => [...new Set([name, typeName])].filter(Boolean).join(' · ')
