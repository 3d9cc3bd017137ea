import type {Photo} from './chosen-photo.ts'
import {hintOfPhoto, type PhotoHint} from './frame-hint.ts'
import type {PhotoShape} from './photo-slot.ts'

const MAX_SIDE = 2_400
const QUALITY = 0.86

/** The texts of the hints for a taken or chosen photo. */
const PHOTO_HINTS: Record<PhotoHint, string> = {
  small: 'Es muy chica: quizás no se pueda leer. Elegí la foto original o sacala otra vez.',
  dark: 'Parece oscura. Podés sacarla otra vez con más luz.',
  glare: 'Parece que tiene un reflejo. Podés sacarla otra vez, sin flash.',
  blurred: 'Parece borrosa. Podés sacarla otra vez, con el pulso firme.',
  cut: 'Parece que quedó cortada. Fijate que entren los cuatro bordes.',
}

/** Re-encodes a chosen file; undefined when this browser cannot decode it as an image. */
export async function preparePhoto(file: File, shape: PhotoShape = 'page'): Promise<Photo | undefined> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) return undefined
  try {
    return await photoOf(await redrawn(file), file.name, shape)
  } catch {
    return undefined
  }
}

/** Makes a photo from a canvas. */
export async function photoOf(canvas: HTMLCanvasElement, name: string, shape: PhotoShape): Promise<Photo> {
  const content = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/jpeg', QUALITY)
  })
  const doubt = hintOfPhoto(canvas, shape === 'face')
  const hint = doubt && PHOTO_HINTS[doubt]
  return {id: crypto.randomUUID(), name, content, address: URL.createObjectURL(content), hint}
}

async function redrawn(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, {imageOrientation: 'from-image'})
  const shrink = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * shrink))
  canvas.height = Math.max(1, Math.round(picture.height * shrink))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser does not draw')
  // Transparent pixels become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
