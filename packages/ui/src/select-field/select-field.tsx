import type {Ref, SelectHTMLAttributes} from 'react'
import {FormField, type FieldTexts} from '#form-field/form-field.tsx'
import styles from '#text-field/text-field.module.css'

type Props = FieldTexts & SelectHTMLAttributes<HTMLSelectElement> & {ref?: Ref<HTMLSelectElement>}

/** A styled native select, which keeps the platform's own picker. Options are children. */
export function SelectField({label, hint, error, note, id, children, ...select}: Props) {
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={styles.box} data-select="true">
          <select {...select} {...control} className={styles.input}>
            {children}
          </select>
        </span>
      )}
    </FormField>
  )
}
