import {useId, type InputHTMLAttributes, type ReactNode, type Ref} from 'react'
import styles from './checkbox-field.module.css'
import {FieldMessage} from '#field-message/field-message.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One checkbox, with the whole line as its target. */
export function CheckboxField({label, hint, error, id, ...input}: Props) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.line} htmlFor={own}>
        <input
          {...input}
          id={own}
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={`${own}-error`} text={error} />
    </div>
  )
}
