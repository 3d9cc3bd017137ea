import {calledName} from '@ceibo/client/session-record'
import {ageOn} from '@ceibo/rules/age'
import {searchCatalogue, type Bookable} from '@ceibo/rules/catalogue-search'
import type {Dependant} from '@ceibo/contract/family'
import {Button} from '@ceibo/ui/button'
import {useQuery, useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {useApi, usePerson} from '../../../../shared/session/portal-dependencies.tsx'
import {useToday} from '../../../../shared/page/use-now.ts'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import styles from './specialty-picker.module.css'

/** Somebody of the family group who can be booked for; id null is the signed-in person. */
type Other = {id: number | null; text: string; isChild: boolean}

const ADULT_AGE = 18

/** The people who can be booked for, except the chosen one. */
export function useOthers(family: readonly Dependant[], chosenId: number | null): Other[] {
  const person = usePerson()
  const today = useToday()
  const all = [
    {id: null, text: `Para mí, ${calledName(person)}`, isChild: false},
    ...family
      .filter(({can}) => can.bookFor)
      .map(({ednsId, firstName, birthDate}) => ({
        id: ednsId,
        text: `Para ${firstName}`,
        isChild: birthDate !== null && ageOn(birthDate, today) < ADULT_AGE,
      })),
  ]
  return all.filter(({id}) => id !== chosenId)
}

export type ChooseForOther = (patientId: number | null, chosen: Bookable) => void

type Props = {typed: string; others: readonly Other[]; onChoose: ChooseForOther; children: ReactNode}

/** The results for other people of a search without results for the chosen person: says for whom each is, and offers to choose them. */
export function OfferedToOthers({typed, others, onChoose, children}: Props) {
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
  const found = offers.flatMap(({other, search}) =>
    search(typed)
      .slice(0, 1)
      .map((first) => ({other, first})),
  )
  const [best] = found
  if (!best) return <p className={styles.none}>{children}</p>
  const name = (best.first.service ?? best.first.specialty).name
  return (
    <div className={styles.none}>
      <p>
        <b>{name}</b>{' '}
        {found.every(({other}) => other.isChild)
          ? 'es para los chicos de tu grupo familiar.'
          : 'se puede reservar para otra persona de tu grupo familiar.'}{' '}
        ¿Para quién es el turno?
      </p>
      <div className={styles.others}>
        {found.map(({other, first}) => (
          <Button key={other.id} kind="ghost" onClick={() => onChoose(other.id, first)}>
            {other.text}
          </Button>
        ))}
      </div>
    </div>
  )
}
