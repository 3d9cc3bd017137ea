import Search from 'lucide-react/icons/search'
import {useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react'
import {FieldMessage} from './field-message.tsx'
import {Icon} from './icon.tsx'
import {matchesSearch} from './pure/search-match.ts'
import styles from './search-list.module.css'

export type SearchChoice = {value: string; name: string; note?: string; disabled?: boolean}

type Props = {
  legend: ReactNode
  error?: string | undefined
  choices: readonly SearchChoice[]
  value: string | null
  onChoose: (value: string) => void
  /** The label of the box to search in. */
  searchText: string
  placeholder?: string
  /** Says how many are left, as "12 especialidades". */
  say: (count: number) => string
  emptyText: string
  id?: string
}

/** A long list of choices with a box that filters it; a list of radios, so the keyboard and the phone know it. */
export function SearchList(props: Props) {
  const {legend, error, choices, value, onChoose, searchText, placeholder, say, emptyText, id} = props
  const made = useId()
  const own = id ?? made
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = new Set(choices.filter(({name, note}) => matchesSearch(`${name} ${note ?? ''}`, typed)))

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('label:not([hidden]) input:enabled')?.focus()
  }

  return (
    <fieldset className={styles.box} aria-describedby={error && `${own}-error`} data-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.panel}>
        <div className={styles.search}>
          <Icon of={Search} className={styles.glass} />
          <input
            id={own}
            type="search"
            className={styles.input}
            aria-label={searchText}
            placeholder={placeholder ?? searchText}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keys}
          />
        </div>
        <div className={styles.list} ref={list}>
          {choices.map((choice) => (
            <label key={choice.value} className={styles.choice} hidden={!found.has(choice)}>
              <input
                type="radio"
                className={styles.radio}
                name={`${own}-choice`}
                value={choice.value}
                disabled={choice.disabled}
                checked={choice.value === value}
                onChange={() => onChoose(choice.value)}
              />
              <span className={styles.words}>
                {choice.name}
                {choice.note && <span className={styles.note}>{choice.note}</span>}
              </span>
            </label>
          ))}
          {found.size === 0 && <p className={styles.empty}>{emptyText}</p>}
        </div>
      </div>
      <output className="visually-hidden">{found.size === 0 ? emptyText : say(found.size)}</output>
      <FieldMessage id={`${own}-error`} text={error} />
    </fieldset>
  )
}
