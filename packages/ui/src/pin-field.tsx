import {useState, type InputHTMLAttributes, type Ref, type SyntheticEvent} from 'react'
import {FormField, type FieldWords} from './form-field.tsx'
import styles from './pin-field.module.css'

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
    length?: number
    value: string
    /** Only digits reach it. */
    onType: (digits: string) => void
    ref?: Ref<HTMLInputElement>
  }

/** A code that came by mail: one field that looks like boxes, so that paste and autofill work. */
export function PinField({label, hint, error, note, id, length = 6, value, onType, ...input}: Props) {
  const [focused, setFocused] = useState(false)
  const boxes = Array.from({length}, (_, at) => at)
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={styles.pin} data-invalid={error ? true : undefined}>
          {boxes.map((at) => (
            <span
              key={at}
              className={styles.box}
              aria-hidden="true"
              data-active={(focused && at === Math.min(value.length, length - 1)) || undefined}
            >
              {value[at] ?? ''}
            </span>
          ))}
          <input
            {...input}
            {...control}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            value={value}
            onChange={(event) => onType(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
            onSelect={toEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </span>
      )}
    </FormField>
  )
}

function toEnd({currentTarget}: SyntheticEvent<HTMLInputElement>) {
  const end = currentTarget.value.length
  if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end)
}
