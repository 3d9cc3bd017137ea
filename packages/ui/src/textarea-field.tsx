import {useState, type ChangeEvent, type Ref, type TextareaHTMLAttributes} from 'react'
import {FormField, type FieldWords} from './form-field.tsx'
import styles from './text-field.module.css'

type Props = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement> & {ref?: Ref<HTMLTextAreaElement>}

/** Several lines; with `maxLength` it counts what is written. */
export function TextareaField({label, hint, error, note, id, onChange, ...area}: Props) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length)
    onChange?.(event)
  }
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <>
          <textarea rows={4} {...area} {...control} onChange={change} className={styles.input} />
          {area.maxLength && (
            <span className={styles.count} aria-hidden="true">
              {length} / {area.maxLength}
            </span>
          )}
        </>
      )}
    </FormField>
  )
}
