import {useId, type ReactNode} from 'react'
import styles from './form-field.module.css'
import {FieldMessage} from '#field-message/field-message.tsx'

/** The attributes that connect the control with its label, hint and message. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** The message under the field; its presence marks the field as invalid. */
  error?: string | undefined
  /** A word beside the label, such as "opcional". */
  note?: string
}

type Props = FieldTexts & {id?: string | undefined; children: (control: ControlProps) => ReactNode}

/** The layout of a field: label, hint, control, message. */
export function FormField({label, hint, error, note, id, children}: Props) {
  const made = useId()
  const own = id ?? made
  const hintId = `${own}-hint`
  const errorId = `${own}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-field="" data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={own}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.control}>
        {children({id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined})}
      </div>
      <FieldMessage id={errorId} text={error} />
    </div>
  )
}
