import type {Dependant} from '@ceibo/contract/people/family'
import {useQuery} from '@tanstack/react-query'
import {createContext, use, useEffect, useMemo, useState, type ReactNode} from 'react'
import {useLocation, useSearchParams} from 'react-router'
import {ACTING_NOTE, namesOnlyPatient, WHOM} from './acting-target.ts'
import {familyQuery, cachedFamily} from './family-query.ts'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'

export type ActingFor = {
  /** The member of the family group for whom the person acts; null for themselves. */
  member: Dependant | null
  /** Takes the member's `ednsId`; null to act for oneself again. */
  actFor: (ednsId: number | null) => void
}

const Acting = createContext<ActingFor>({member: null, actFor: () => undefined})

export const useActingFor = (): ActingFor => use(Acting)

/** Provides for whom the person acts in this tab, until they change it or may no longer act for that member. */
export function ActingForProvider({children}: {children: ReactNode}) {
  const {api, session} = useDependencies()
  const person = usePerson()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(() => session.note(ACTING_NOTE))
  const {pathname} = useLocation()
  const id = (namesOnlyPatient(pathname) ? null : query.get(WHOM)) ?? chosen
  const family = useQuery({
    ...familyQuery(api, person.personId),
    enabled: id !== null && person.status.id === 'validated',
  })
  // Until the group loads, or if that fails, the group of the last load is used; the server checks the right on every call.
  const [stored] = useState(() => (id === null ? [] : cachedFamily(session)))
  const member = (family.data ?? stored).find(
    ({ednsId, can}) => String(ednsId) === id && (can.bookFor || can.seeResults),
  )
  const hasLine = member !== undefined || (id !== null && family.isPending)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-acting', hasLine)
  }, [hasLine])
  const value = useMemo(() => {
    function actFor(ednsId: number | null) {
      const note = ednsId === null ? null : String(ednsId)
      session.storeNote(ACTING_NOTE, note)
      setChosen(note)
    }
    return {member: member ?? null, actFor}
  }, [member, session])
  return <Acting value={value}>{children}</Acting>
}
