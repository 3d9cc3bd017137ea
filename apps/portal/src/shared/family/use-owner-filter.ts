import {fullName} from '@ceibo/contract/people/full-name'
import {calledFullName, type SessionPerson} from '@ceibo/web-kit/session/session-record'
import type {Dependant} from '@ceibo/contract/people/family'
import {useQuery} from '@tanstack/react-query'
import {useMemo, useState} from 'react'
import {useSearchParams} from 'react-router'
import {useActingFor} from './acting-for.tsx'
import {WHOM} from './acting-target.ts'
import {familyQuery, cachedFamily} from './family-query.ts'
import {usePerson, useDependencies} from '#shared/session/portal-dependencies.tsx'

export type Somebody = {id: number; name: string; firstName: string; isSelf: boolean}

export type OwnerFilter = {
  /** Null for everybody. */
  chosen: Somebody | null
  people: readonly Somebody[]
  /** False until it is known whether there are members to choose from. */
  isKnown: boolean
  choose: (id: string) => void
}

/**
 * Whose items a list shows: those of the person in its address (`?para=`), or of the one for whom the person acts. An unknown id
 * means everybody. `may` says which members of the family group can be chosen; `people` keeps its identity while `may` does.
 */
export function useOwnerFilter(may: (member: Dependant) => boolean): OwnerFilter {
  const [query, setQuery] = useSearchParams()
  const person = usePerson()
  const {api, session} = useDependencies()
  const {member, actFor} = useActingFor()
  const hasFamily = person.status.id === 'validated'
  // Used until the group has loaded or if that fails, so that the list agrees with the acting bar in the header.
  const [stored] = useState(() => cachedFamily(session))
  const family = useQuery({
    ...familyQuery(api, person.personId),
    enabled: hasFamily,
    ...(stored.length > 0 && {placeholderData: stored}),
  })
  const people = useMemo(
    () => [self(person), ...(family.data ?? (hasFamily ? stored : [])).filter(may).map(asSomebody)],
    [person, family.data, hasFamily, stored, may],
  )
  return {
    people,
    isKnown: !hasFamily || !family.isPending,
    chosen: people.find(({id}) => String(id) === (query.get(WHOM) ?? String(member?.ednsId))) ?? null,
    choose: (id) => {
      actFor(people.find((one) => !one.isSelf && String(one.id) === id)?.id ?? null)
      setQuery(
        (query) => {
          if (id === '') query.delete(WHOM)
          else query.set(WHOM, id)
          return query
        },
        {replace: true, preventScrollReset: true},
      )
    },
  }
}

const self = (person: SessionPerson): Somebody => ({
  id: person.ednsId,
  name: calledFullName(person),
  firstName: person.firstName,
  isSelf: true,
})

const asSomebody = ({ednsId, firstName, lastName}: Dependant): Somebody => ({
  id: ednsId,
  name: fullName({firstName, lastName}),
  firstName,
  isSelf: false,
})
