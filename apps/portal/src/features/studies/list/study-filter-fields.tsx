import {Button} from '@ceibo/ui/button'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import Search from 'lucide-react/icons/search'
import {KIND_WORDS, STATE_WORDS} from '../study-words.ts'
import {filterCount, NO_FILTERS, type StudyFilters} from './study-filters.ts'

const KINDS = ['imaging', 'laboratory'] as const
const STATES = ['complete', 'partial', 'pending'] as const

type Props = {filters: StudyFilters; onChange: (filters: StudyFilters) => void}

/** The words to look for in titles and centres. */
export function StudySearch({filters, onChange}: Props) {
  return (
    <TextField
      label="Buscar"
      type="search"
      icon={Search}
      placeholder="Estudio o centro"
      value={filters.text}
      onChange={(event) => onChange({...filters, text: event.target.value})}
    />
  )
}

/** All other filters, and the order. Each takes effect at once. */
export function StudyFilterFields({filters, onChange}: Props) {
  return (
    <>
      <SelectField
        label="Tipo"
        value={filters.kind ?? ''}
        onChange={(event) => onChange({...filters, kind: chosenOf(KINDS, event.target.value)})}
      >
        <option value="">Todos</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Estado"
        value={filters.state ?? ''}
        onChange={(event) => onChange({...filters, state: chosenOf(STATES, event.target.value)})}
      >
        <option value="">Todos</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_WORDS[state].word}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Desde"
        type="date"
        value={filters.from ?? ''}
        {...(filters.until !== null && {max: filters.until})}
        onChange={(event) => onChange({...filters, from: event.target.value || null})}
      />
      <TextField
        label="Hasta"
        type="date"
        value={filters.until ?? ''}
        {...(filters.from !== null && {min: filters.from})}
        onChange={(event) => onChange({...filters, until: event.target.value || null})}
      />
      <SelectField
        label="Orden"
        value={filters.order}
        onChange={(event) => onChange({...filters, order: event.target.value === 'oldest' ? 'oldest' : 'newest'})}
      >
        <option value="newest">Más recientes primero</option>
        <option value="oldest">Más antiguos primero</option>
      </SelectField>
      {filterCount(filters) > 0 && (
        <Button kind="quiet" wide onClick={() => onChange({...NO_FILTERS, order: filters.order})}>
          Quitar los filtros
        </Button>
      )}
    </>
  )
}

const chosenOf = <T extends string>(values: readonly T[], chosen: string): T | null =>
  values.find((value) => value === chosen) ?? null
