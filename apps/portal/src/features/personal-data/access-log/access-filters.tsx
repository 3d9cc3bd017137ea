import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {useState} from 'react'
import {dateOf, shownDate, TYPED_DATE_LENGTH} from '@ceibo/web-kit/fields/typed-date'
import {BY_WORDS, isDay, KIND_WORDS, type AccessFilter} from './access-filter.ts'
import styles from './access-filters.module.css'

type Props = {filter: AccessFilter; onChange: (name: string, value: string) => void}

/** The filters of the log; each change goes into the address. */
export function AccessFilters({filter, onChange}: Props) {
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
      <DayField label="Desde" day={filter.from} onDay={(day) => onChange('desde', day)} />
      <DayField label="Hasta" day={filter.to} onDay={(day) => onChange('hasta', day)} />
    </form>
  )
}

type DayProps = {label: string; day: string | undefined; onDay: (day: string) => void}

/** A date typed as DD/MM/YYYY, whatever the language of the browser. An invalid date changes nothing and is reported on blur. */
function DayField({label, day, onDay}: DayProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      label={label}
      hint="Día, mes y año"
      defaultValue={day && shownDate(day)}
      error={isWrong ? 'Indicá una fecha válida' : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={TYPED_DATE_LENGTH}
      onChange={({target: {value}}) => {
        setWrong(false)
        const typed = dayOf(value)
        if (typed !== null) onDay(typed)
      }}
      onBlur={({target}) => {
        const typed = dayOf(target.value)
        setWrong(typed === null)
        if (typed) target.value = shownDate(typed)
      }}
    />
  )
}

/** The day of a typed text; empty for an empty text, null for an invalid date. */
function dayOf(typed: string): string | null {
  const date = typed.trim() === '' ? '' : dateOf(typed)
  return date === '' || (date !== undefined && isDay(date)) ? date : null
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
