import {readIdentityCard} from '@ceibo/rules/identity-card'
import {useEffect, useEffectEvent, useState, type RefObject} from 'react'
import type {FrameAnswer} from './barcode-worker.ts'
import {hintOfPicture, type FrameHint} from '../../../shared/frame-hint.ts'

export type ScanHint = FrameHint | 'nearer'

const PAUSE_MS = 120
/** Without a barcode for so long, the document is probably too far away. */
const NEARER_AFTER_MS = 5_000
const QUALITY = 0.92

type Scan = {
  video: RefObject<HTMLVideoElement | null>
  isLooking: boolean
  /** The frame in which the barcode of an identity card was read. */
  onFrame: (frame: Blob) => void
  /** The engine cannot run in this browser. */
  onUnable: () => void
}

/** Looks for the barcode of an identity card in the frames of a video, in a worker; returns what would help. */
export function useBarcodeScan({video, isLooking, onFrame, onUnable}: Scan): ScanHint | null {
  const [hint, setHint] = useState<ScanHint | null>(null)
  const found = useEffectEvent(onFrame)
  const unable = useEffectEvent(onUnable)
  useEffect(() => {
    if (!isLooking) return
    const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), {type: 'module'})
    const since = performance.now()
    const canvas = document.createElement('canvas')
    let timer: ReturnType<typeof setTimeout> | undefined

    function look() {
      const frame = video.current && frameOf(video.current, canvas)
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

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const {videoWidth: width, videoHeight: height} = video
  if (width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', {willReadFrequently: true})
  pen?.drawImage(video, 0, 0)
  return pen?.getImageData(0, 0, width, height) ?? null
}
