import {useId, useState} from 'react'
import {createPortal} from 'react-dom'
import {uploadProfessionalPhoto} from '@ceibo/contract/content/editing/content-editing'
import {photoPath} from '@ceibo/contract/content/site-picture'
import {Button} from '@ceibo/ui/button'
import {PictureDialog} from '#shared/pictures/picture-dialog.tsx'
import styles from './professional-photo-field.module.css'

type Props = {
  label: string
  hint?: string
  error: string | undefined
  disabled: boolean
  /** A fixed picture. */
  value: string | null
  onChange: (value: string | null) => void
}

const HINTS = {
  size: 'JPG o PNG, desde los hombros y de frente. Se corta acá: lo que queda afuera no se envía.',
  alternative: 'Para encontrarla después: «La doctora Gómez sonríe, con anteojos».',
}

/** The photo of a professional: a square that is shown as a circle. */
export function ProfessionalPhotoField({label, hint, error, disabled, value, onChange}: Props) {
  const id = useId()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <fieldset className={styles.photo} disabled={disabled} aria-describedby={id} data-invalid={error !== undefined}>
      <legend>{label}</legend>
      {value !== null && <img src={photoPath(value, 'jpg')} alt="" width={72} height={72} />}
      <div className={styles.buttons}>
        <Button small kind="ghost" onClick={() => setIsAdding(true)}>
          {value === null ? 'Subir una foto' : 'Cambiar la foto'}
        </Button>
        {value !== null && (
          <Button small kind="quiet" onClick={() => onChange(null)}>
            Quitar la foto
          </Button>
        )}
      </div>
      <p id={id} className={styles.hint}>
        {error ?? hint}
      </p>
      {isAdding &&
        // It has a form of its own, and this one is inside another.
        createPortal(
          <PictureDialog
            call={uploadProfessionalPhoto}
            hints={HINTS}
            ratio={1}
            onClose={() => setIsAdding(false)}
            onAdded={({name, version}) => {
              setIsAdding(false)
              onChange(`${name}/${version}`)
            }}
          />,
          document.body,
        )}
    </fieldset>
  )
}
