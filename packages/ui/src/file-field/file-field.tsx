import FileCheck from 'lucide/dist/esm/icons/file-check.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import type {InputHTMLAttributes, ReactNode, Ref} from 'react'
import styles from './file-field.module.css'
import {FormField, type FieldTexts} from '#form-field/form-field.tsx'
import {Icon} from '#icon/icon.tsx'

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'children'> & {
    /** "Elegir archivo" */
    chooseText: string
    /** Beside it on wide screens: "o arrastralo hasta acá". */
    dropText?: string
    /** The chosen file, such as "dni-frente.jpg · 1,2 MB". */
    chosen?: ReactNode
    /** URL of its preview. */
    preview?: string | undefined
    changeText?: string
    /** The upload of the chosen file: what it is called to a screen reader, and its share from 0 to 100. */
    upload?: {label: string; percent: number} | undefined
    ref?: Ref<HTMLInputElement>
  }

/** A field for a file to choose, photograph or drop: the native input covers the whole box. */
export function FileField(props: Props) {
  const {label, hint, error, note, id, chooseText, dropText, chosen, preview, upload, ...others} = props
  const {changeText = 'Cambiar', ...input} = others
  return (
    <FormField {...{label, hint, id}} {...(error && {error})} {...(note && {note})}>
      {(control) => (
        <span className={styles.drop} data-chosen={chosen ? true : undefined} data-invalid={error ? true : undefined}>
          {preview ? (
            <img src={preview} alt="" className={styles.preview} />
          ) : (
            <Icon of={chosen ? FileCheck : Upload} size="1.7em" />
          )}
          <span className={styles.words}>
            <b className={styles.main}>{chosen ?? chooseText}</b>
            {!chosen && dropText && <span className={styles.wide}>{dropText}</span>}
            {chosen && !upload && <span className={styles.change}>{changeText}</span>}
            {upload && (
              <span className={styles.upload}>
                <progress className={styles.progress} max={100} value={upload.percent} aria-label={upload.label} />
                {Math.round(upload.percent)} %
              </span>
            )}
          </span>
          <input {...input} {...control} type="file" className={styles.input} />
        </span>
      )}
    </FormField>
  )
}
