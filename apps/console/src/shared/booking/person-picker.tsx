import {keepPreviousData, useQuery} from '@tanstack/react-query'
import {useEffect, useRef, useState} from 'react'
import {Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField} from 'react-aria-components'
import {type FoundPerson, MAX_LINE_LENGTH, searchOneLine} from '@ceibo/contract/desk/one-line'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {enterFirst} from './enter-first.ts'
import styles from './booking-panel.module.css'

type Props = {onChoose: (person: {personId: number; name: string}) => void}

/** For whom: found by document, name or telephone, or by a scanned card. */
export function PersonPicker({onChoose}: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const line = typed.trim()
  const {data, error, refetch} = useQuery({
    queryKey: ['person-picker', line],
    queryFn: async ({signal}) => ({line, found: await api.call(searchOneLine, {line}, {signal})}),
    enabled: line !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => field.current?.focus(), [])
  // Nobody is chosen from the answer to another line.
  const people = data?.line === line ? data.found.people : []
  const choose = (one: FoundPerson | undefined) =>
    one && onChoose({personId: one.personId, name: `${one.firstName} ${one.lastName}`})
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className={styles.search ?? ''}>
          <Label className={styles.label ?? ''}>Para quién</Label>
          <Input
            ref={field}
            onKeyDown={(event) => enterFirst(event, () => choose(people[0]))}
            className={styles.input ?? ''}
            maxLength={MAX_LINE_LENGTH}
            placeholder="DNI, nombre o teléfono"
          />
        </SearchField>
        <ListBox
          aria-label="Personas"
          className={styles.options ?? ''}
          renderEmptyState={() => (data?.line !== line ? null : <p className={styles.note}>Nadie coincide.</p>)}
          onAction={(id) => choose(people.find(({personId}) => personId === id))}
        >
          {people.map((one) => (
            <ListBoxItem
              key={one.personId}
              id={one.personId}
              textValue={`${one.lastName}, ${one.firstName}`}
              className={styles.option ?? ''}
            >
              <span className={styles.name}>
                {one.lastName}, {one.firstName}
              </span>
              <span className={styles.note}>{one.documentNumber}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
    </>
  )
}
