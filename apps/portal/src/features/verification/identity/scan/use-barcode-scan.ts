import {CARD_ANGLES, readIdentityCard} from '@ceibo/rules/verification/identity-card'
import {useEffect, useEffectEvent, useState, type RefObject} from 'react'
import type {FrameAnswer} from './barcode-worker.ts'
import {hintOfPicture, type FrameHint} from '#shared/photos/frame-hint.ts'

export type ScanHint = FrameHint | 'nearer'

const PAUSE_MS = 120
/** Without a barcode for so long, the document is probably too far away. */
const NEARER_AFTER_MS = 5_000
const QUALITY = 0.92

type Scan = {
  video: RefObject<HTMLVideoElement | null>
  isLooking: boolean
  /** Called with the frame in which the barcode of an identity card was read. */
  onFrame: (frame: Blob) => void
  /** Called when the engine cannot run in this browser. */
  onUnable: () => void
}

/** Looks for the barcode of an identity card in the frames of a video, in a worker; returns a hint for a better picture. */
export function useBarcodeScan({video, isLooking, onFrame, onUnable}: Scan): ScanHint | null {
  const [hint, setHint] = useState<ScanHint | null>(null)
  const found = useEffectEvent(onFrame)
  const unable = useEffectEvent(onUnable)
  useEffect(() => {
    if (!isLooking) return
    const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), {type: 'module'})
    const since = performance.now()
    const canvas = document.createElement('canvas')
    const turned = document.createElement('canvas')
    let looked = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function look() {
      if (!video.current || !drawFrame(video.current, canvas)) return again()
      // Each frame is tried at another angle, because the engine cannot read a tilted barcode.
      const frame = turnedFrame(canvas, turned, CARD_ANGLES[looked++ % CARD_ANGLES.length] ?? 0)
      if (!frame) return again()
      setHint(hintOfPicture(canvas) ?? (performance.now() - since > NEARER_AFTER_MS ? 'nearer' : null))
      worker.postMessage(frame, [frame.data.buffer])
    }
    const again = () => {
      timer = setTimeout(look, PAUSE_MS)
    }
    worker.addEventListener('message', ({data: {texts}}: MessageEvent<FrameAnswer>) => {
      if (texts === null) return unable()
      if (!texts.some((text) => readIdentityCard(text) !== undefined)) return again()
      // The canvas still holds the frame that was read.
      canvas.toBlob((blob) => (blob ? found(blob) : again()), 'image/jpeg', QUALITY)
    })
    worker.addEventListener('error', () => unable())
    look()
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [isLooking, video])
  return hint
}

function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const {videoWidth: width, videoHeight: height} = video
  if (width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return true
}

/** The pixels of a picture turned around its middle. */
function turnedFrame(picture: HTMLCanvasElement, canvas: HTMLCanvasElement, degrees: number): ImageData | null {
  const {width, height} = picture
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', {willReadFrequently: true})
  if (!pen) return null
  pen.translate(width / 2, height / 2)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(picture, -width / 2, -height / 2)
  return pen.getImageData(0, 0, width, height)
}
