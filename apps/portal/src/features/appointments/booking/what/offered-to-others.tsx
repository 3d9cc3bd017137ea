import {calledName} from '@ceibo/web-kit/session/session-record'
import {searchCatalogue, type Bookable} from '@ceibo/rules/appointments/catalogue-search'
import type {Dependant} from '@ceibo/contract/people/family'
import {Button} from '@ceibo/ui/button'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useMemo, type ReactNode} from 'react'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import styles from './specialty-picker.module.css'

/** Somebody of the family group who can be booked for; id null is the signed-in person. */
type Other = {id: number | null; text: string}

/** The people who can be booked for, except the chosen one. */
export function useOthers(family: readonly Dependant[], chosenId: number | null): Other[] {
  const person = usePerson()
  const all = [
    {id: null, text: `Para mí, ${calledName(person)}`},
    ...family.filter(({can}) => can.bookFor).map(({ednsId, firstName}) => ({id: ednsId, text: `Para ${firstName}`})),
  ]
  return all.filter(({id}) => id !== chosenId)
}

export type ChooseForOther = (patientId: number | null, chosen: Bookable) => void

type Props = {
  typed: string
  patientId: number | null
  others: readonly Other[]
  onChoose: ChooseForOther
  children: ReactNode
}

const isForOthers = ({specialty, service}: Bookable) => (service ?? specialty).onlyFor !== undefined

/**
 * A search without results for the chosen person: says for whom what was meant is and why not for them, and offers to choose the others of the
 * family group who can book it.
 */
export function OfferedToOthers({typed, patientId, others, onChoose, children}: Props) {
  const catalogue = catalogueQueries(useApi())
  const cache = useQueryClient()
  const {data: offers = []} = useQuery({
    queryKey: ['booking', 'offered-to', ...others.map(({id}) => id)],
    queryFn: () =>
      Promise.all(
        others.map(async (other) => ({
          other,
          search: searchCatalogue(await cache.ensureQueryData(catalogue.specialties(other.id))),
        })),
      ),
    enabled: others.length > 0,
  })
  const {data: all} = useQuery(catalogue.allSpecialties(patientId))
  const searchAll = useMemo(() => searchCatalogue(all ?? []), [all])
  const found = offers.flatMap(({other, search}) =>
    search(typed)
      .slice(0, 1)
      .map((first) => ({other, first})),
  )
  const meant = searchAll(typed).find(isForOthers) ?? found[0]?.first
  if (!meant) return <p className={styles.none}>{children}</p>
  const {name, onlyFor} = meant.service ?? meant.specialty
  return (
    <div className={styles.none}>
      <p>
        <b>{name}</b> {onlyFor ? `es para ${onlyFor}` : 'se puede reservar para otra persona de tu grupo familiar'}.
        {found.length > 0 && ' ¿Para quién es el turno?'}
      </p>
      {found.length > 0 && (
        <div className={styles.others}>
          {found.map(({other, first}) => (
            <Button key={other.id} kind="ghost" onClick={() => onChoose(other.id, first)}>
              {other.text}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
