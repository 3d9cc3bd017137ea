import type {ApiClient} from '@ceibo/client/api-client'
import type {SessionPerson} from '@ceibo/client/session-record'
import type {LoginState} from '@ceibo/client/session-store'
import type {PatientSessionStore} from './browser-services.ts'
import {createContext, use, useSyncExternalStore} from 'react'

/** What the pages are given: the calls and the session. */
export type PortalServices = {
  api: ApiClient
  session: PatientSessionStore
  /** Leaves: closes the session on the server, clears this tab and goes to /login. `lost` when it was not the person's wish. */
  signOut: (why?: 'lost') => Promise<void>
}

const Services = createContext<PortalServices | null>(null)

export const ServicesProvider = Services.Provider

export function useServices(): PortalServices {
  const services = use(Services)
  if (services === null) throw new Error('ServicesProvider is missing above this component')
  return services
}

export const useApi = (): ApiClient => useServices().api

export function useLoginState(): LoginState<SessionPerson> {
  const {session} = useServices()
  return useSyncExternalStore(session.subscribe, session.state, session.unknownState)
}

/** The signed-in person. The layout of the patient area shows its pages only when there is one. */
export function usePerson(): SessionPerson {
  const state = useLoginState()
  if (state.is !== 'signed-in') throw new Error('This page needs a signed-in person')
  return state.session.person
}

type Plan = {name: string | null; typeName: string | null}

/** "Particular · Plan Azul 210": the insurer and the plan type, those that are known and differ. */
export const planInWords = ({name, typeName}: Plan): string =>
  [...new Set([name, typeName])].filter(Boolean).join(' · ')
