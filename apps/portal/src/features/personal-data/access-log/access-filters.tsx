import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {BY_WORDS, KIND_WORDS, type AccessFilter} from './access-filter.ts'
import styles from './access-filters.module.css'

type Props = {filter: AccessFilter; today: string; onChange: (name: string, value: string) => void}

/** The filters of the log; each change is a change of the address. */
export function AccessFilters({filter, today, onChange}: Props) {
  const field = (name: string) => ({
    name,
    onChange: ({target}: {target: {value: string}}) => onChange(name, target.value),
  })
  return (
    <form className={styles.filters} aria-label="Filtrar" onSubmit={(event) => event.preventDefault()}>
      <SelectField {...field('quien')} label="Quién" value={filter.by ?? ''}>
        <Options all="Todos" words={BY_WORDS} />
      </SelectField>
      <SelectField {...field('que')} label="Qué" value={filter.kind ?? ''}>
        <Options all="Todo" words={KIND_WORDS} />
      </SelectField>
      <TextField {...field('desde')} label="Desde" type="date" value={filter.from ?? ''} max={filter.to ?? today} />
      <TextField {...field('hasta')} label="Hasta" type="date" value={filter.to ?? ''} min={filter.from} max={today} />
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
