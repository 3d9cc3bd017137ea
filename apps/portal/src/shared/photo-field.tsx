import {Button} from '@ceibo/ui/button'
import {FileField} from '@ceibo/ui/file-field'
import {ProgressBar} from '@ceibo/ui/progress-bar'
import Trash from 'lucide-react/icons/trash-2'
import {useRef, useState, type ChangeEvent, type ReactNode} from 'react'
import styles from './photo-field.module.css'
import type {FrameHint} from './frame-hint.ts'
import {PHOTO_TYPES, sizeInWords, UNREADABLE_PHOTO, type Photo} from './chosen-photo.ts'

type Props = {
  id: string
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  photo: ShownPhoto | null
  onChange: (photo: Photo | null) => void
}

/** A chosen photo. `address` is of its preview; `percent` is how much of it has left while it is uploaded. */
export type ShownPhoto = {name: string; bytes: number; address?: string; hint?: FrameHint | null; percent?: number}

const NOT_LOADED = 'No pudimos preparar la imagen. Revisá tu conexión y elegila otra vez.'

const HINTS: Record<FrameHint, string> = {
  dark: 'Parece oscura. Podés sacarla otra vez con más luz.',
  glare: 'Parece que tiene un reflejo. Podés sacarla otra vez, sin flash.',
  blurred: 'Parece borrosa. Podés sacarla otra vez, con el pulso firme.',
}

/** One photo, taken or chosen, with a preview and a button to remove it. */
export function PhotoField({id, name, label, hint, error, photo, onChange}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable' | 'not-loaded'>('idle')

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setState('reading')
    try {
      const {preparePhoto} = await import('./prepare-photo.ts')
      const prepared = await preparePhoto(file)
      setState(prepared ? 'idle' : 'unreadable')
      if (prepared) onChange(prepared)
    } catch {
      setState('not-loaded')
    }
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
  }

  function remove() {
    setState('idle')
    onChange(null)
    input.current?.focus()
  }

  const message = state === 'unreadable' ? UNREADABLE_PHOTO : state === 'not-loaded' ? NOT_LOADED : error
  return (
    <div className={styles.photo}>
      <FileField
        ref={input}
        id={id}
        name={name}
        label={label}
        {...(hint !== undefined && {hint})}
        {...(message !== undefined && {error: message})}
        accept={PHOTO_TYPES}
        onChange={(event) => void choose(event)}
        chooseText={state === 'reading' ? 'Preparando la imagen…' : 'Sacar o elegir una foto'}
        dropText="o arrastrala hasta acá"
        changeText="Cambiar la foto"
        chosen={photo && `${photo.name} · ${sizeInWords(photo.bytes)}`}
        preview={photo?.address}
      />
      {photo?.percent !== undefined && photo.percent < 100 && (
        <ProgressBar label={`Subiendo: ${label.toLowerCase()}`} percent={photo.percent} />
      )}
      {photo?.hint && <output className={styles.doubt}>{HINTS[photo.hint]}</output>}
      {photo && (
        <Button kind="quiet" small icon={Trash} onClick={remove}>
          Quitar <span className="visually-hidden">{label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  )
}
