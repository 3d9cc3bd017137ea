import {useState} from 'react'
import {createPortal} from 'react-dom'
import {type ListedPicture, uploadContentPicture} from '@ceibo/contract/content/editing/content-editing'
import {picturePath} from '@ceibo/contract/content/site-picture'
import {Button} from '@ceibo/ui/button'
import {SelectField} from '@ceibo/ui/select-field'
import {PictureDialog} from '#shared/pictures/picture-dialog.tsx'
import styles from './fields.module.css'

type Props = {
  label: string
  error: string | undefined
  disabled: boolean
  pictures: readonly ListedPicture[]
  value: string
  onChange: (name: string | undefined) => void
}

const HINTS = {
  size: 'JPG o PNG; mejor de 1.600 píxeles de ancho o más.',
  alternative: 'Lo escucha quien no la ve: «El frente del centro, con la entrada sin escalones».',
}

/** A picture of the content: one that is there, or a new one. */
export function PictureField({pictures, value, onChange, ...texts}: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<readonly ListedPicture[]>([])
  const all = [...pictures, ...added.filter(({name}) => !pictures.some((one) => one.name === name))]
  const chosen = all.find(({name}) => name === value)
  return (
    <div className={styles.picture}>
      {chosen && <img src={picturePath.of(chosen.name, chosen.version, 480, 'jpg')} alt={chosen.alternative} />}
      <SelectField
        {...texts}
        value={value}
        onChange={({target}) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">Sin foto</option>
        {value !== '' && chosen === undefined && <option value={value}>{value}</option>}
        {all.map(({name, alternative}) => (
          <option key={name} value={name}>
            {alternative === '' ? name : alternative}
          </option>
        ))}
      </SelectField>
      <div>
        <Button small kind="ghost" disabled={texts.disabled} onClick={() => setIsAdding(true)}>
          Subir una foto
        </Button>
      </div>
      {isAdding &&
        // It has a form of its own, and this one is inside another.
        createPortal(
          <PictureDialog
            call={uploadContentPicture}
            hints={HINTS}
            onClose={() => setIsAdding(false)}
            onAdded={(picture) => {
              setIsAdding(false)
              setAdded([...added, picture])
              onChange(picture.name)
            }}
          />,
          document.body,
        )}
    </div>
  )
}
