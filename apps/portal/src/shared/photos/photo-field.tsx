import {Button} from '@ceibo/ui/button'
import {FileField} from '@ceibo/ui/file-field'
import {Cluster} from '@ceibo/ui/stack'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import {lazy, Suspense, useRef, useState, type ChangeEvent, type ReactNode} from 'react'
import styles from './photo-field.module.css'
import {forgetPhoto, PHOTO_TYPES, sizeText, UNREADABLE_PHOTO, type Photo} from './chosen-photo.ts'
import type {PhotoShape} from './photo-slot.ts'
import {useHydrated} from '@ceibo/web-kit/page/hydration'

type Props = {
  id: string
  name: string
  label: string
  shape: PhotoShape
  hint?: ReactNode
  error?: string | undefined
  photo: ShownPhoto | null
  onChange: (photo: Photo | null) => void
  /** Called with the work of reading a chosen file, which ends when `onChange` was called or the file was refused. */
  onPreparing: (work: Promise<void>) => void
}

/** A chosen photo. `address` is the URL of its preview; `percent` is the progress of its upload. */
export type ShownPhoto = {name: string; bytes: number; address?: string; hint?: string | null; percent?: number}

const NOT_LOADED = 'No pudimos preparar la imagen. Revisá tu conexión y elegila otra vez.'

// Loaded when the camera is about to open.
const CameraDialog = lazy(async () => ({default: (await import('./camera-dialog.tsx')).CameraDialog}))

/** One photo, taken or chosen, with a preview and a button to remove it. */
export function PhotoField({id, name, label, shape, hint, error, photo, onChange, onPreparing}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hasCamera = useHydrated() && 'mediaDevices' in navigator
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable' | 'not-loaded'>('idle')

  // The file that is being read; another choice may replace it meanwhile.
  const latest = useRef<File | null>(null)

  async function read(file: File) {
    latest.current = file
    setState('reading')
    let photo: Photo | undefined
    let failed: 'unreadable' | 'not-loaded' = 'unreadable'
    try {
      const {preparePhoto} = await import('./prepare-photo.ts')
      photo = await preparePhoto(file, shape)
    } catch {
      failed = 'not-loaded'
    }
    if (latest.current !== file) return photo && forgetPhoto(photo)
    setState(photo ? 'idle' : failed)
    if (photo) onChange(photo)
  }

  async function choose({currentTarget}: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const reading = read(file)
    onPreparing(reading)
    await reading
    // Cleared so that the same file can be chosen again.
    currentTarget.value = ''
  }

  function settle(photo: Photo | null) {
    latest.current = null
    setState('idle')
    onChange(photo)
  }

  function remove() {
    settle(null)
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
        chooseText={
          state === 'reading' ? 'Preparando la imagen…' : hasCamera ? 'Elegir una foto' : 'Sacar o elegir una foto'
        }
        dropText="o arrastrala hasta acá"
        changeText="Cambiar la foto"
        chosen={photo && `${photo.name} · ${sizeText(photo.bytes)}`}
        preview={photo?.address}
        upload={
          photo?.percent !== undefined && photo.percent < 100
            ? {label: `Subiendo: ${label.toLowerCase()}`, percent: photo.percent}
            : undefined
        }
      />
      {photo?.hint && <output className={styles.doubt}>{photo.hint}</output>}
      <Cluster>
        {hasCamera && (
          <Button kind="ghost" small icon={Camera} onClick={() => setCameraOpen(true)}>
            {photo ? 'Sacar otra' : 'Sacar la foto'} <span className="visually-hidden">({label.toLowerCase()})</span>
          </Button>
        )}
        <span className={styles.remove} data-idle={photo ? undefined : true}>
          <Button kind="quiet" small icon={Trash} onClick={remove}>
            Quitar <span className="visually-hidden">{label.toLowerCase()}</span>
          </Button>
        </span>
      </Cluster>
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            label={label}
            shape={shape}
            onClose={() => setCameraOpen(false)}
            onPhoto={(taken) => {
              setCameraOpen(false)
              settle(taken)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
