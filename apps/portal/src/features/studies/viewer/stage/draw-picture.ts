import {greysBetween, isSame} from './window-level.ts'
import type {Box, Placement} from './image-view.ts'
import type {Picture} from '#features/studies/viewer/frames/wanted-frames.ts'
import type {WindowLevel} from '#features/studies/viewer/viewed-study.ts'

export type Drawing = {
  picture: Picture
  stage: Box
  placed: Placement
  /** The window that the person wants, and the file's own; null for colours. */
  wanted: WindowLevel | null
  usual: WindowLevel | null
}

/** Draws a picture on a canvas of the stage's size. */
export function drawPicture(canvas: HTMLCanvasElement, {picture, stage, placed, wanted, usual}: Drawing): void {
  const {bitmap, request} = picture
  const context = canvas.getContext('2d', {alpha: false})
  // A bitmap that was closed to free memory has no size.
  if (!context || bitmap.width === 0) return
  const dots = globalThis.devicePixelRatio || 1
  const [width, height] = [Math.round(stage.width * dots), Math.round(stage.height * dots)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.setTransform(dots, 0, 0, dots, 0, 0)
  context.fillStyle = '#000'
  context.fillRect(0, 0, stage.width, stage.height)
  context.imageSmoothingQuality = 'high'
  const rendered = request.window ?? usual
  const source = rendered && wanted && !isSame(rendered, wanted) ? withGreys(bitmap, rendered, wanted) : bitmap
  context.drawImage(source, placed.left, placed.top, placed.width, placed.height)
}

/** The picture with the greys of another window, until the server has rendered it. */
function withGreys(bitmap: ImageBitmap, rendered: WindowLevel, wanted: WindowLevel): CanvasImageSource {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', {willReadFrequently: true})
  if (!context) return bitmap
  context.drawImage(bitmap, 0, 0)
  const image = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const greys = greysBetween(rendered, wanted)
  const {data} = image
  for (let at = 0; at < data.length; at += 4) {
    const grey = greys[data[at] ?? 0] ?? 0
    data[at] = grey
    data[at + 1] = grey
    data[at + 2] = grey
  }
  context.putImageData(image, 0, 0)
  return canvas
}
