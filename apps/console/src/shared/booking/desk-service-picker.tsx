import {useQuery} from '@tanstack/react-query'
import {useMemo, useState} from 'react'
import {searchCatalogue} from '@ceibo/rules/appointments/catalogue-search'
import {Skeleton} from '@ceibo/ui/skeleton'
import {CallFailure} from '#shared/call-failure.tsx'
import {catalogueQuery} from './booking.api.ts'
import {TypeAhead} from './type-ahead.tsx'

/** As many fit without scrolling; whoever types one letter more finds theirs. */
const MAX_SHOWN = 8

const COVERAGE = {S: '', V: 'sin cobertura: particular', N: 'sin cobertura'} as const

export type ChosenService = {specialtyId: number; specialty: string; serviceId: number; service: string}

type Props = {
  personId: number
  /** Only services of these specialties. */ ofSpecialty?: string
  onChoose: (chosen: ChosenService) => void
  onLeave: () => void
}

/** What to book: typed in anybody's words, chosen with Enter. */
export function DeskServicePicker({personId, ofSpecialty, onChoose, onLeave}: Props) {
  const {data, error, isPending, refetch} = useQuery(catalogueQuery(personId))
  const [typed, setTyped] = useState('')
  const search = useMemo(() => {
    const all = data?.specialties ?? []
    const own = ofSpecialty?.split(', ')
    return searchCatalogue(own === undefined ? all : all.filter(({name}) => own.includes(name)))
  }, [data, ofSpecialty])
  const found = search(typed)
    .flatMap(({specialty, service}) =>
      (service ? [service] : specialty.services).map((one) => ({specialty, service: one})),
    )
    .filter(({service}, at, all) => all.findIndex((other) => other.service.id === service.id) === at)
    .slice(0, MAX_SHOWN)
  if (isPending) return <Skeleton count={3} text="Cargando lo que se puede reservar" />
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <TypeAhead
        label="Qué necesita"
        listLabel="Prácticas"
        placeholder="Especialidad, práctica o síntoma"
        typed={typed}
        onType={setTyped}
        rows={found.map(({specialty, service}) => ({
          id: service.id,
          title: `${specialty.name}, ${service.name}`,
          note: service.onlyFor ?? COVERAGE[service.coverage],
        }))}
        empty="Nada se llama así. Probá con otra palabra."
        onLeave={onLeave}
        onChoose={(id) => {
          const one = found.find(({service}) => service.id === id)
          if (one === undefined) return
          const {specialty, service} = one
          onChoose({specialtyId: specialty.id, specialty: specialty.name, serviceId: service.id, service: service.name})
        }}
      />
    </>
  )
}
