import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Flashlight} from 'lucide'
import {useState, type ReactNode, type RefObject} from 'react'
import styles from './camera-view.module.css'
import type {PhotoShape} from './photo-slot.ts'
import type {Camera} from './use-camera.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera
  shape: PhotoShape
  /** What would help, told as it changes. */
  hint: string
  /** Over the picture of the camera. */
  children?: ReactNode
}

/** What the camera sees, with a frame of the shape of what is photographed; or why there is no camera. */
export function CameraView({video, camera, shape, hint, children}: Props) {
  const [isLit, setLit] = useState(false)
  if (camera.is === 'off') {
    return camera.why === 'denied' ? (
      <Notice tone="warn" live="alert" title="No tenemos permiso para usar la cámara">
        Permití el uso de la cámara en tu navegador y volvé a abrirla, o seguí de otra forma.
      </Notice>
    ) : (
      <Notice tone="warn" live="alert" title="No encontramos una cámara">
        Podés seguir de otra forma.
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
      <output className={styles.hint}>{camera.is === 'starting' ? 'Abriendo la cámara…' : hint}</output>
    </>
  )
}
