/** A problem that makes a picture hard to read, detected from its pixels. */
export type FrameHint = 'dark' | 'glare' | 'blurred' | 'cut'

/** A photo may also be too small; the size of a camera frame is not checked. */
export type PhotoHint = FrameHint | 'small'

/** The shorter side of a picture, in pixels, below which the small print of a document is not legible. */
const MIN_SIDE = 320
const DARK_MEAN = 60
const GLARE_LEVEL = 250
const MAX_GLARE = 0.12
const MIN_SHARPNESS = 60
const CUT_STEP = 40
const MIN_CUTS = 2

/** Returns the worst problem. `rgba` holds four bytes a pixel, row by row. `mayBeCut` for a face or a camera frame. */
export function frameHint(
  rgba: Uint8ClampedArray,
  {width, height, mayBeCut}: {width: number; height: number; mayBeCut: boolean},
): FrameHint | null {
  const grey = new Float32Array(width * height)
  let sum = 0
  let glaring = 0
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(at * 4, at * 4 + 3)
    const level = 0.299 * red + 0.587 * green + 0.114 * blue
    grey[at] = level
    sum += level
    if (level >= GLARE_LEVEL) glaring++
  }
  if (sum / grey.length < DARK_MEAN) return 'dark'
  if (glaring / grey.length > MAX_GLARE) return 'glare'
  if (sharpness(grey, width, height) < MIN_SHARPNESS) return 'blurred'
  return !mayBeCut && stepsAlongEdge(grey, width, height) >= MIN_CUTS ? 'cut' : null
}

/** The variance of the Laplacian, which is low where no edge is sharp. */
function sharpness(grey: Float32Array, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const level = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = level(x - 1, y) + level(x + 1, y) + level(x, y - 1) + level(x, y + 1) - 4 * level(x, y)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** How often the grey level changes along the edge of the picture: around a document that lies inside it the edge is uniform. */
function stepsAlongEdge(grey: Float32Array, width: number, height: number): number {
  const [right, bottom] = [width - 1, height - 1]
  const across = Array.from({length: width}, (_, x) => x)
  const down = Array.from({length: height}, (_, y) => y * width)
  const way = [
    ...across,
    ...down.map((row) => row + right),
    ...across.toReversed().map((x) => bottom * width + x),
    ...down.toReversed(),
  ].map((at) => grey[at] ?? 0)
  let steps = 0
  let level = way[0] ?? 0
  for (const next of way) {
    if (Math.abs(next - level) >= CUT_STEP) {
      steps++
      level = next
    } else level += (next - level) / 8
  }
  return steps
}

const SAMPLE_WIDTH = 320

/** The hint for a photo that was taken or chosen. */
export const hintOfPhoto = (photo: HTMLCanvasElement, mayBeCut: boolean): PhotoHint | null =>
  isSmall(photo) ? 'small' : hintOfPicture(photo, mayBeCut)

export const isSmall = ({width, height}: {width: number; height: number}): boolean => Math.min(width, height) < MIN_SIDE

/** The hint for the picture on a canvas, from a small copy of it. */
export function hintOfPicture(picture: HTMLCanvasElement, mayBeCut = true): FrameHint | null {
  const sample = document.createElement('canvas')
  sample.width = SAMPLE_WIDTH
  sample.height = Math.max(3, Math.round((SAMPLE_WIDTH * picture.height) / picture.width))
  const pen = sample.getContext('2d')
  pen?.drawImage(picture, 0, 0, sample.width, sample.height)
  const data = pen?.getImageData(0, 0, sample.width, sample.height).data
  return data ? frameHint(data, {width: sample.width, height: sample.height, mayBeCut}) : null
}
