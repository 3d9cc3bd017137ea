import type {DicomImage} from '#reading/dicom-file.ts'
import {aTestImage} from './test-phantoms.ts'
import type {FrameToWrite} from '#writing/image-elements.ts'

export type TestPicture = {image: DicomImage; frames: FrameToWrite[]}

const ROWS = 47
const COLUMNS = 62

/** A number between 0 and 1 that looks random and is always the same for the same seed. */
function noise(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ (seed << 7)
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32
}

/** A gradient with a bright disc and noise, in units of the whole range, for each pixel of a frame. */
function levelAt(row: number, column: number, frame: number, noisy: number): number {
  const isDisc = Math.hypot(row - ROWS / 2, column - COLUMNS / 2 - frame * 4) < 12
  const level = (row + column) / (ROWS + COLUMNS) / 2 + (isDisc ? 0.4 : 0)
  return Math.min(1, level + noisy * noise(row * 4001 + column * 17 + frame))
}

/** A grey picture of 8 to 16 bits, of one frame or more. */
export function greyPicture(bits: number, changes: Partial<DicomImage> = {}, noisy = 0.1): TestPicture {
  const bitsAllocated = bits > 8 ? 16 : 8
  const image = aTestImage({
    rows: ROWS,
    columns: COLUMNS,
    bitsAllocated,
    bitsStored: bits,
    highBit: bits - 1,
    ...changes,
  })
  const highest = 2 ** bits - 1
  const lowest = image.isSigned ? -(2 ** (bits - 1)) : 0
  const frames = Array.from({length: image.frames}, (_, frame) => {
    const values = Array.from({length: image.rows * image.columns}, (_, at) => {
      const [row, column] = [Math.floor(at / image.columns), at % image.columns]
      return lowest + Math.round(highest * levelAt(row, column, frame, noisy))
    })
    if (bitsAllocated === 8) return image.isSigned ? Int8Array.from(values) : Uint8Array.from(values)
    return image.isSigned ? Int16Array.from(values) : Uint16Array.from(values)
  })
  return {image, frames}
}

/** A colour picture of 8 bits: three gradients in different directions. */
export function colourPicture(changes: Partial<DicomImage> = {}, noisy = 0.05): TestPicture {
  const image = aTestImage({
    rows: ROWS,
    columns: COLUMNS,
    bitsAllocated: 8,
    bitsStored: 8,
    highBit: 7,
    samplesPerPixel: 3,
    photometric: 'RGB',
    ...changes,
  })
  const count = image.rows * image.columns
  const frames = Array.from({length: image.frames}, (_, frame) => {
    const data = new Uint8Array(3 * count)
    for (let at = 0; at < count; at++) {
      const [row, column] = [Math.floor(at / image.columns), at % image.columns]
      const colours = [levelAt(row, column, frame, noisy), column / image.columns, 1 - row / image.rows]
      colours.forEach((level, colour) => {
        const place = image.planarConfiguration === 1 ? colour * count + at : 3 * at + colour
        data[place] = Math.round(255 * Math.min(1, level))
      })
    }
    return data
  })
  return {image, frames}
}
