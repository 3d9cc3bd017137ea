import {calledFullName} from '@ceibo/client/session-record'
import {SelectField} from '@ceibo/ui/select-field'
import {useQuery} from '@tanstack/react-query'
import {useSearchParams} from 'react-router'
import {useActingFor, WHOM} from '../../../shared/acting-for.tsx'
import {familyQuery, keptFamily} from '../../../shared/family-query.ts'
import {usePerson, useDependencies} from '../../../shared/portal-dependencies.tsx'
import styles from './whose-appointments.module.css'

type Somebody = {id: number; name: string}

export type Whose = {
  /** Null for everybody. */
  chosen: Somebody | null
  people: readonly Somebody[]
  /** False until it is known whether there are members to choose from. */
  isKnown: boolean
  choose: (id: string) => void
}

/** Whose appointments a list shows: whom its address names (`?para=`), or for whom the person acts. An unknown id means everybody. */
export function useWhose(): Whose {
  const [query, setQuery] = useSearchParams()
  const person = usePerson()
  const {api, session} = useDependencies()
  const {member, actFor} = useActingFor()
  const hasFamily = person.status.id === 'validated'
  const kept = keptFamily(session)
  const family = useQuery({
    ...familyQuery(api, person.personId),
    enabled: hasFamily,
    ...(kept.length > 0 && {placeholderData: kept}),
  })
  const members = (family.data ?? []).filter(({can}) => can.bookFor)
  const people = [
    {id: person.ednsId, name: calledFullName(person)},
    ...members.map(({ednsId, firstName, lastName}) => ({id: ednsId, name: `${firstName} ${lastName}`})),
  ]
  return {
    people,
    isKnown: !hasFamily || !family.isPending,
    chosen: people.find(({id}) => String(id) === (query.get(WHOM) ?? String(member?.ednsId))) ?? null,
    choose: (id) => {
      actFor(members.find(({ednsId}) => String(ednsId) === id)?.ednsId ?? null)
      setQuery(id === '' ? {} : {[WHOM]: id}, {replace: true, preventScrollReset: true})
    },
  }
}

/** The choice of a family member; not shown without a family group. */
export function WhoseField({people, chosen, choose}: Whose) {
  if (people.length < 2) return null
  return (
    <div className={styles.place} data-print="none">
      <SelectField
        label="Turnos de"
        value={chosen === null ? '' : String(chosen.id)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Todo el grupo familiar</option>
        {people.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
