import type {Ref, TextareaHTMLAttributes} from 'react'
import {FormField, type FieldTexts} from '#form-field/form-field.tsx'
import field from '#text-field/text-field.module.css'

type Props = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement> & {ref?: Ref<HTMLTextAreaElement>}

/** Several lines of text. It grows with what is typed where the browser can, and can be made larger by hand. */
export function TextAreaField({label, hint, error, note, id, rows = 6, ...area}: Props) {
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={field.box}>
          <textarea {...area} {...control} rows={rows} className={field.input} />
        </span>
      )}
    </FormField>
  )
}
