import {Button} from '@ceibo/ui/button'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import Search from 'lucide/dist/esm/icons/search.mjs'
import {STATE_WORDS} from '#shared/studies/study-state-chip.tsx'
import {KIND_WORDS} from '#features/studies/study-texts.ts'
import {filterCount, isDay} from './study-filters.ts'
import type {FilterControl} from './use-study-filters.ts'

const KINDS = ['imaging', 'laboratory'] as const
const STATES = ['complete', 'partial', 'pending', 'withdrawn'] as const

/** The words to look for in titles and centres. */
export function StudySearch({filters, onChange}: Pick<FilterControl, 'filters' | 'onChange'>) {
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
export function StudyFilterFields({filters, onChange, onClear, round}: FilterControl) {
  /** Uncontrolled: while a year is typed, the browser reports years such as 0002, and a controlled value would erase them. */
  const day = (name: 'from' | 'until') => ({
    type: 'date',
    defaultValue: filters[name] ?? '',
    onChange: ({target: {value}}: {target: {value: string}}) => {
      if (value === '' || isDay(value)) onChange({...filters, [name]: value || null})
    },
  })
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
        key={`from ${round}`}
        label="Desde"
        {...day('from')}
        {...(filters.until !== null && {max: filters.until})}
      />
      <TextField
        key={`until ${round}`}
        label="Hasta"
        {...day('until')}
        {...(filters.from !== null && {min: filters.from})}
      />
      <SelectField
        label="Orden"
        value={filters.order}
        onChange={(event) => onChange({...filters, order: event.target.value === 'oldest' ? 'oldest' : 'newest'})}
      >
        <option value="newest">Más recientes</option>
        <option value="oldest">Más antiguos</option>
      </SelectField>
      {filterCount(filters) > 0 && (
        <Button kind="quiet" wide onClick={onClear}>
          Quitar los filtros
        </Button>
      )}
    </>
  )
}

const chosenOf = <T extends string>(values: readonly T[], chosen: string): T | null =>
  values.find((value) => value === chosen) ?? null
