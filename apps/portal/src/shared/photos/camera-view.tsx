import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import CameraIcon from 'lucide/dist/esm/icons/camera.mjs'
import Flashlight from 'lucide/dist/esm/icons/flashlight.mjs'
import {useCallback, useRef, useState, type ReactNode, type RefObject} from 'react'
import styles from './camera-view.module.css'
import type {PhotoShape} from './photo-slot.ts'
import type {Camera} from './use-camera.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera
  shape: PhotoShape
  /** Asks for the camera again. */
  onAgain: () => void
  /** The text about the alternatives without a camera. */
  otherWays: string
  /** The hint for a better picture, announced when it changes. */
  hint: string
  /** Over the picture of the camera. */
  children?: ReactNode
}

/** The camera's picture, with an outline of the shape of the object; or why there is no camera. */
export function CameraView({video, camera, shape, onAgain, otherWays, hint, children}: Props) {
  const [isLit, setLit] = useState(false)
  // The pressed button disappears with its notice; the element that replaces it takes the focus.
  const hasAsked = useRef(false)
  const focusAfterAsking = useCallback((place: HTMLElement | null) => {
    if (hasAsked.current) place?.focus()
  }, [])
  if (camera.is === 'off') {
    const ask = () => {
      hasAsked.current = true
      onAgain()
    }
    const isDenied = camera.why === 'denied'
    return (
      <Notice
        tone="warn"
        live="alert"
        title={isDenied ? 'No tenemos permiso para usar la cámara' : 'No encontramos una cámara'}
        action={
          <Button kind="ghost" small icon={CameraIcon} ref={focusAfterAsking} onClick={ask}>
            Abrir la cámara
          </Button>
        }
      >
        {isDenied
          ? 'Permití el uso de la cámara en tu navegador y volvé a abrirla.'
          : 'Fijate que no la esté usando otra aplicación y volvé a abrirla.'}{' '}
        {otherWays}
      </Notice>
    )
  }
  return (
    <>
      <div className={styles.camera} data-shape={shape}>
        <video ref={video} className={styles.video} autoPlay playsInline muted aria-label="Cámara" />
        <div className={styles.frame} aria-hidden="true" />
        {camera.is === 'on' && camera.torch && (
          <div className={styles.torch}>
            <Button
              kind="light"
              small
              icon={Flashlight}
              aria-pressed={isLit}
              onClick={() => {
                camera.torch?.(!isLit)
                setLit(!isLit)
              }}
            >
              Linterna
            </Button>
          </div>
        )}
        {children}
      </div>
      <output className={styles.hint} tabIndex={-1} ref={focusAfterAsking}>
        {camera.is === 'starting' ? 'Abriendo la cámara…' : hint}
      </output>
    </>
  )
}
