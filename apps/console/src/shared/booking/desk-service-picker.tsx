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

type Named = {specialty: {name: string}; service: {name: string}}

const titleOf = ({specialty, service}: Named): string => `${specialty.name}, ${service.name}`

const usualFirst = (usual: readonly string[]) => (one: Named, other: Named) => rank(usual, one) - rank(usual, other)

function rank(usual: readonly string[], one: Named): number {
  const at = usual.indexOf(titleOf(one))
  return at < 0 ? usual.length : at
}

type Props = {
  personId: number
  /** Only services of these specialties. */ ofSpecialty?: string
  /** Titles that stand first while nothing is typed. */ usual: readonly string[]
  onChoose: (chosen: ChosenService) => void
  onLeave: () => void
}

/** What to book: typed in anybody's words, chosen with Enter. */
export function DeskServicePicker({personId, ofSpecialty, usual, onChoose, onLeave}: Props) {
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
    .toSorted(typed === '' ? usualFirst(usual) : () => 0)
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
          title: titleOf({specialty, service}),
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
