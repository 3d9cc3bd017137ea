import {useId, type ReactNode} from 'react'
import {FieldMessage} from '#field-message/field-message.tsx'
import styles from './radio-cards.module.css'

export type Choice = {
  value: string
  name: ReactNode
  note?: ReactNode
  /** At the right end: a chip, a picture. */
  aside?: ReactNode
  disabled?: boolean
}

type Props = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  choices: readonly Choice[]
  name?: string
  /** The chosen value; without it the browser keeps it (see `initial`). */
  value?: string | null
  initial?: string
  onChoose?: (value: string) => void
  /** Side by side from 640 px. */
  columns?: 1 | 2 | 3
  id?: string
}

/** A radio group with a large target for each choice. */
export function RadioCards(props: Props) {
  const {legend, hint, error, choices, name, value, initial, onChoose, columns = 1, id} = props
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      id={own}
      tabIndex={-1}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.choices} data-columns={columns}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? own}
              value={choice.value}
              disabled={choice.disabled}
              {...(value === undefined
                ? {defaultChecked: choice.value === initial}
                : {checked: choice.value === value})}
              onChange={() => onChoose?.(choice.value)}
            />
            <span className={styles.words}>
              <span className={styles.name}>{choice.name}</span>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
            {choice.aside}
          </label>
        ))}
      </div>
      <FieldMessage id={`${own}-error`} text={error} />
    </fieldset>
  )
}
