import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {BY_WORDS, isDay, KIND_WORDS, type AccessFilter} from './access-filter.ts'
import styles from './access-filters.module.css'

type Props = {filter: AccessFilter; today: string; onChange: (name: string, value: string) => void}

/** The filters of the log; each change is a change of the address. */
export function AccessFilters({filter, today, onChange}: Props) {
  const field = (name: string) => ({
    name,
    onChange: ({target}: {target: {value: string}}) => onChange(name, target.value),
  })
  /** Keeps its own text: while a year is typed, the browser tells of years such as 0002, and a given value would erase them. */
  const day = (name: string) => ({
    type: 'date',
    name,
    onChange: ({target: {value}}: {target: {value: string}}) => {
      if (value === '' || isDay(value)) onChange(name, value)
    },
  })
  return (
    <form className={styles.filters} aria-label="Filtrar" onSubmit={(event) => event.preventDefault()}>
      <SelectField {...field('quien')} label="Quién" value={filter.by ?? ''}>
        <Options all="Todos" words={BY_WORDS} />
      </SelectField>
      <SelectField {...field('que')} label="Qué" value={filter.kind ?? ''}>
        <Options all="Todo" words={KIND_WORDS} />
      </SelectField>
      <TextField {...day('desde')} label="Desde" defaultValue={filter.from} max={filter.to ?? today} />
      <TextField {...day('hasta')} label="Hasta" defaultValue={filter.to} min={filter.from} max={today} />
    </form>
  )
}

function Options({all, words}: {all: string; words: Readonly<Record<string, string>>}) {
  return (
    <>
      <option value="">{all}</option>
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}
