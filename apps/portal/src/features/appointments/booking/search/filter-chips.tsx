import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {isTeam, practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Button} from '@ceibo/ui/button'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {
  filterCount,
  NO_FILTERS,
  type BookingDraft,
  type SlotFilters,
} from '#features/appointments/booking/booking-draft.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'
import styles from './find-time.module.css'
import type {useNear} from './near/use-near.ts'
import {DAY_PARTS, freeInPart, isOfPart, withPart} from './time-blocks.ts'

/** With the centres that are meant. */
type Props = {
  draft: BookingDraft
  onFilter: (filters: SlotFilters) => void
  /** As `onFilter`, by a button that is gone afterwards. */
  onRemove: (filters: SlotFilters) => void
  near: ReturnType<typeof useNear>['near']
  onNear: () => void
}

/** Filters that act at once: the parts of the day with their free times of the next days, and who attends with how many there are. */
export function FilterChips({draft, onFilter, onRemove, near, onNear}: Props) {
  const today = useToday()
  const api = useApi()
  const {filters} = draft
  const period = {from: today, to: addDays(today, MAX_SEARCH_DAYS - 1)}
  const atAnyTime = {...draft, filters: withPart(filters, NO_FILTERS)}
  const days = useQuery({...slotQueries(api).days(atAnyTime, period), enabled: draft.centreIds.length > 0})
  const practitioners = useQuery(catalogueQueries(api).practitioners(draft))
  const people = (practitioners.data ?? []).filter((one) => !isTeam(one))
  const chosen = people.find(({id}) => id === filters.practitionerId)
  const ofSex = (sex: 'F' | 'M') => people.filter((one) => one.sex === sex).length
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Filtros</legend>
      {DAY_PARTS.map((part) => {
        const isOn = isOfPart(filters, part)
        return (
          <FilterChip
            key={part.name}
            name={part.name}
            count={freeInPart(days.data, part)}
            counted={`turnos en ${MAX_SEARCH_DAYS} días`}
            isOn={isOn}
            onPress={() => onFilter(withPart(filters, isOn ? NO_FILTERS : part))}
          />
        )
      })}
      <FilterChip
        name={near.is === 'asking' ? 'Buscando dónde estás…' : 'Cerca mío'}
        isOn={near.is === 'on'}
        onPress={onNear}
      />
      {SEXES.filter(({sex}) => ofSex(sex) > 0 && ofSex(sex) < people.length).map(({sex, name}) => {
        const isOn = filters.practitionerSex === sex
        return (
          <FilterChip
            key={sex}
            name={name}
            count={ofSex(sex)}
            counted="profesionales"
            isOn={isOn}
            onPress={() => onFilter({...filters, practitionerId: null, practitionerSex: isOn ? null : sex})}
          />
        )
      })}
      {chosen && (
        <FilterChip name={practitionerName(chosen)} isOn onPress={() => onRemove({...filters, practitionerId: null})} />
      )}
      {filterCount(filters) > 0 && (
        <Button kind="quiet" onClick={() => onRemove(NO_FILTERS)}>
          Quitar los filtros
        </Button>
      )}
    </fieldset>
  )
}

const SEXES = [
  {sex: 'F', name: 'Atiende una mujer'},
  {sex: 'M', name: 'Atiende un varón'},
] as const

type ChipProps = {name: string; count?: number | undefined; counted?: string; isOn: boolean; onPress: () => void}

const FilterChip = ({name, count, counted, isOn, onPress}: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
    {name}
    {count !== undefined && (
      <>
        {' '}
        <span className={styles.count}>{count}</span>
        <span className="visually-hidden"> {counted}</span>
      </>
    )}
  </button>
)
