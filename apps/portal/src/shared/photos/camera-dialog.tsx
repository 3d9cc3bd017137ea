import {Button} from '@ceibo/ui/button'
import {Dialog} from '@ceibo/ui/dialog'
import {useEffect, useState, type RefObject} from 'react'
import {CameraView} from './camera-view.tsx'
import cameraStyles from './camera-view.module.css'
import {hintOfPicture, type FrameHint} from './frame-hint.ts'
import type {PhotoShape} from './photo-slot.ts'
import {forgetPhoto, type Photo} from './chosen-photo.ts'
import {photoOf} from './prepare-photo.ts'
import {useCamera} from './use-camera.ts'

type Props = {
  /** What is photographed, such as "Frente del documento". */
  label: string
  shape: PhotoShape
  onPhoto: (photo: Photo) => void
  onClose: () => void
}

const LOOK_EVERY_MS = 700

/** Takes one photo with the camera of this device, and shows it to use it or take another one. */
export function CameraDialog({label, shape, onPhoto, onClose}: Props) {
  const {video, camera, again: openAgain} = useCamera(shape === 'face' ? 'user' : 'environment')
  const [taken, setTaken] = useState<Photo | null>(null)
  const isLive = camera.is === 'on' && taken === null
  const hint = useLiveHint(video, isLive)

  async function take() {
    const picture = video.current && pictureOf(video.current)
    if (picture) setTaken(await photoOf(picture, `${label.toLowerCase().replaceAll(' ', '-')}.jpg`, shape))
  }

  function again() {
    if (taken) forgetPhoto(taken)
    setTaken(null)
  }

  function leave() {
    again()
    onClose()
  }

  const cancel = (
    <Button kind="ghost" onClick={leave}>
      Cancelar
    </Button>
  )
  return (
    <Dialog
      open
      size="large"
      onClose={leave}
      title={label}
      actions={
        camera.is === 'off' ? (
          cancel
        ) : (
          <>
            {taken ? (
              <Button kind="ghost" onClick={again}>
                Sacar otra
              </Button>
            ) : (
              cancel
            )}
            <Button disabled={camera.is !== 'on'} onClick={() => (taken ? onPhoto(taken) : void take())}>
              {taken ? 'Usar esta foto' : 'Sacar la foto'}
            </Button>
          </>
        )
      }
    >
      <CameraView
        video={video}
        camera={camera}
        shape={shape}
        onAgain={openAgain}
        otherWays="También podés cancelar y elegir una foto que ya tengas."
        hint={taken ? photoText(taken) : frameText(hint, shape)}
      >
        {taken && <img src={taken.address} alt="La foto que sacaste" className={cameraStyles.taken} />}
      </CameraView>
    </Dialog>
  )
}

const photoText = ({hint}: Photo) => hint ?? 'Foto sacada. Fijate que se vea bien.'

function frameText(hint: FrameHint | null, shape: PhotoShape): string {
  switch (hint) {
    case 'dark':
      return 'Hay poca luz: acercate a una lámpara o a una ventana'
    case 'glare':
      return 'Hay un reflejo: cambiá un poco el ángulo'
    case 'blurred':
      return 'Se ve borroso: sostené quieto el celular y alejalo un poco'
    case 'cut':
    case null:
      return INTO_FRAME[shape]
  }
}

const INTO_FRAME: Record<PhotoShape, string> = {
  card: 'Poné el documento entero dentro del recuadro',
  page: 'Poné la hoja entera dentro del recuadro',
  face: 'Poné tu cara dentro del óvalo, sin lentes de sol ni gorra',
}

/** A hint for a better picture, updated regularly. */
function useLiveHint(video: RefObject<HTMLVideoElement | null>, isLive: boolean): FrameHint | null {
  const [hint, setHint] = useState<FrameHint | null>(null)
  useEffect(() => {
    if (!isLive) return
    const look = setInterval(() => {
      const picture = video.current && pictureOf(video.current)
      if (picture) setHint(hintOfPicture(picture))
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [isLive, video])
  return hint
}

/** The part of the camera's picture that is visible in its box, which crops it; undefined before the first picture. */
function pictureOf(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const {videoWidth, videoHeight, clientWidth, clientHeight} = video
  if (videoWidth === 0 || clientWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const scale = Math.min(videoWidth / clientWidth, videoHeight / clientHeight)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(clientWidth * scale)
  canvas.height = Math.round(clientHeight * scale)
  const [left, top] = [(videoWidth - canvas.width) / 2, (videoHeight - canvas.height) / 2]
  canvas.getContext('2d')?.drawImage(video, -left, -top)
  return canvas
}
