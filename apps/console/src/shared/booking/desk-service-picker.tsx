import {useQuery} from '@tanstack/react-query'
import {useEffect, useMemo, useRef, useState} from 'react'
import {Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField} from 'react-aria-components'
import {searchCatalogue} from '@ceibo/rules/appointments/catalogue-search'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {enterFirst} from './enter-first.ts'
import {catalogueQuery} from './booking.api.ts'
import styles from './booking-panel.module.css'

/** As many fit without scrolling; whoever types one letter more finds theirs. */
const MAX_SHOWN = 8

const COVERAGE = {S: '', V: 'sin cobertura: particular', N: 'sin cobertura'} as const

export type ChosenService = {specialtyId: number; specialty: string; serviceId: number; service: string}

type Props = {
  personId: number
  /** Only services of these specialties. */ ofSpecialty?: string
  onChoose: (chosen: ChosenService) => void
}

/** What to book: typed in anybody's words, chosen with Enter. */
export function DeskServicePicker({personId, ofSpecialty, onChoose}: Props) {
  const {data, error, isPending, refetch} = useQuery(catalogueQuery(personId))
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Whoever opened the panel types at once.
  useEffect(() => {
    if (!isPending) field.current?.focus()
  }, [isPending])
  const search = useMemo(() => {
    const all = data?.specialties ?? []
    return searchCatalogue(
      ofSpecialty === undefined ? all : all.filter(({name}) => ofSpecialty.split(', ').includes(name)),
    )
  }, [data, ofSpecialty])
  const found = search(typed)
    .flatMap(({specialty, service}) =>
      service ? [{specialty, service}] : specialty.services.map((one) => ({specialty, service: one})),
    )
    .filter(({service}, at, all) => all.findIndex((other) => other.service.id === service.id) === at)
    .slice(0, MAX_SHOWN)
  function choose(one: (typeof found)[number] | undefined) {
    if (one === undefined) return
    const {specialty, service} = one
    onChoose({specialtyId: specialty.id, specialty: specialty.name, serviceId: service.id, service: service.name})
  }
  if (isPending) return <Skeleton count={3} text="Cargando lo que se puede reservar" />
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className={styles.search ?? ''}>
          <Label className={styles.label ?? ''}>Qué necesita</Label>
          <Input
            ref={field}
            onKeyDown={(event) => enterFirst(event, () => choose(found[0]))}
            className={styles.input ?? ''}
            placeholder="Especialidad, práctica o síntoma"
          />
        </SearchField>
        <ListBox
          aria-label="Prácticas"
          className={styles.options ?? ''}
          renderEmptyState={() => <p className={styles.note}>Nada se llama así. Probá con otra palabra.</p>}
          onAction={(id) => choose(found.find(({service}) => service.id === id))}
        >
          {found.map(({specialty, service}) => (
            <ListBoxItem key={service.id} id={service.id} textValue={service.name} className={styles.option ?? ''}>
              <span className={styles.name}>
                {specialty.name}, {service.name}
              </span>
              <span className={styles.note}>{service.onlyFor ?? COVERAGE[service.coverage]}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
    </>
  )
}
