import {keepPreviousData, useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {MAX_LINE_LENGTH, searchOneLine} from '@ceibo/contract/desk/one-line'
import {CallFailure} from '#shared/call-failure.tsx'
import {inGroups} from '#shared/names.ts'
import {api} from '#shared/session/console-queries.ts'
import {TypeAhead} from './type-ahead.tsx'

type Props = {onChoose: (person: {personId: number; name: string}) => void; onLeave?: () => void}

/** For whom: found by document, name or telephone, or by a scanned card. */
export function PersonPicker({onChoose, onLeave}: Props) {
  const [typed, setTyped] = useState('')
  const line = typed.trim()
  const {data, error, refetch} = useQuery({
    queryKey: ['person-picker', line],
    queryFn: async ({signal}) => ({line, found: await api.call(searchOneLine, {line}, {signal})}),
    enabled: line !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  // Nobody is chosen from the answer to another line.
  const people = data?.line === line ? data.found.people : []
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <TypeAhead
        label="Para quién"
        listLabel="Personas"
        placeholder="DNI, nombre o teléfono"
        maxLength={MAX_LINE_LENGTH}
        typed={typed}
        onType={setTyped}
        rows={people.map(({personId, lastName, firstName, documentNumber}) => ({
          id: personId,
          title: `${lastName}, ${firstName}`,
          note: inGroups(documentNumber),
        }))}
        {...(onLeave && {onLeave})}
        empty={data?.line === line ? 'Nadie coincide.' : ''}
        onChoose={(id) => {
          const one = people.find(({personId}) => personId === id)
          if (one) onChoose({personId: one.personId, name: `${one.firstName} ${one.lastName}`})
        }}
      />
    </>
  )
}
