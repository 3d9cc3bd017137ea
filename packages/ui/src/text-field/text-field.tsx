import type {IconNode} from 'lucide'
import type {InputHTMLAttributes, ReactNode, Ref} from 'react'
import styles from './text-field.module.css'
import {FormField, type FieldTexts} from '#form-field/form-field.tsx'
import {Icon} from '#icon/icon.tsx'

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & {
    icon?: IconNode
    /** A control at the end of the box, such as the password toggle. */
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Takes every attribute of an input (type, inputMode, autoComplete, register(...)). */
export function TextField({label, hint, error, note, id, icon, end, ...input}: TextFieldProps) {
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={styles.box} data-icon={icon && true} data-end={end ? true : undefined}>
          {icon && <Icon of={icon} className={styles.icon} />}
          <input {...input} {...control} className={styles.input} />
          {end}
        </span>
      )}
    </FormField>
  )
}
