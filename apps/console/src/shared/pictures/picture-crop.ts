/** The part of a picture that is taken, in its pixels. */
export type Crop = {left: number; top: number; width: number; height: number}

export type Framing = {
  /** Width by height; null is the whole picture. */
  ratio: number | null
  /** 1 takes as much as fits; 3 a third of it. */
  zoom: number
  /** Where in the room that is left, from 0 to 1. */
  across: number
  down: number
}

/** As much of a picture as a framing takes. */
export function cropOf({width, height}: {width: number; height: number}, {ratio, zoom, across, down}: Framing): Crop {
  const own = width / height
  const wanted = ratio ?? own
  const whole = wanted > own ? {width, height: width / wanted} : {width: height * wanted, height}
  const [wide, high] = [Math.round(whole.width / zoom), Math.round(whole.height / zoom)]
  return {
    left: Math.round((width - wide) * across),
    top: Math.round((height - high) * down),
    width: wide,
    height: high,
  }
}

/** The widest picture that pages show. */
const MAX_WIDTH = 1_600

/** Draws what a crop takes; smaller where it is wider than any page shows. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  {left, top, width, height}: Crop,
  most = MAX_WIDTH,
): void {
  const scale = Math.min(1, most / width)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The picture of a canvas as a file. Throws where the browser cannot make it. */
export const asFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/jpeg', 0.9)
  })
