import type {DecodedFrame} from '#decoding/decode-frame.ts'
import type {DicomImage, DicomWindow, LookupTable} from '#reading/dicom-file.ts'
import {greyTable} from './grey-table.ts'

/** Pixels of 8 bits, rows from the top: grey, or red, green and blue one after the other. */
export type RenderedFrame = {width: number; height: number; channels: 1 | 3; data: Uint8Array}

export type RenderOptions = {
  /** Which frame of the image it is, for attributes that differ from frame to frame. 0 when left out. */
  frame?: number
  /**
   * The window of grey values, in units after rescale. When left out it is the first of the file; without one, its first VOI table; without
   * either, the whole range of the frame's values. Colours have no window.
   */
  window?: DicomWindow | undefined
  /** The longest side at most, in pixels. A larger picture is made smaller by a whole factor, each pixel the mean of those it covers. */
  maxSide?: number
}

/**
 * Makes a decoded frame visible: rescale or modality table, window or VOI table (PS3.3 sections C.11.1 and C.11.2), palette; MONOCHROME1
 * inverted (section C.7.6.3.1.2), padding black. Takes time in proportion to the pixels; throws nothing.
 */
export function renderFrame(frame: DecodedFrame, image: DicomImage, options: RenderOptions = {}): RenderedFrame {
  const size = sizeOf(frame, options.maxSide)
  if (frame.colour === 'rgb') return renderColours(frame, size)
  if (frame.colour === 'palette') return renderPalette(frame, image.palette, size)
  const table = greyTable(frame, image, options.window, options.frame ?? 0)
  return {...size, channels: 1, data: reduced(frame, size, (at) => at, table)}
}

type Size = {width: number; height: number; factor: number}

function sizeOf({rows, columns}: DecodedFrame, maxSide = Number.POSITIVE_INFINITY): Size {
  const factor = Math.max(1, Math.ceil(Math.max(rows, columns) / Math.max(1, maxSide)))
  return {width: Math.ceil(columns / factor), height: Math.ceil(rows / factor), factor}
}

/** One channel of the picture: `placeOf` a pixel is where its sample lies, and `table` holds the output for each bit pattern of 8 or 16 bits. */
function reduced(frame: DecodedFrame, size: Size, placeOf: (pixel: number) => number, table: Uint8Array): Uint8Array {
  const {samples, rows, columns} = frame
  const {width, height, factor} = size
  const data = new Uint8Array(width * height)
  if (factor === 1) {
    for (let pixel = 0; pixel < data.length; pixel++) data[pixel] = shown(samples[placeOf(pixel)], table)
    return data
  }
  for (let y = 0; y < height; y++) {
    const bottom = Math.min(rows, (y + 1) * factor)
    for (let x = 0; x < width; x++) {
      const right = Math.min(columns, (x + 1) * factor)
      let sum = 0
      for (let row = y * factor; row < bottom; row++) {
        for (let column = x * factor; column < right; column++) {
          sum += shown(samples[placeOf(row * columns + column)], table)
        }
      }
      data[y * width + x] = Math.round(sum / ((bottom - y * factor) * (right - x * factor)))
    }
  }
  return data
}

/** Pixels that the file does not have are black, whatever the table. */
const shown = (sample: number | undefined, table: Uint8Array): number =>
  sample === undefined ? 0 : (table[sample & (table.length - 1)] ?? 0)

function renderColours(frame: DecodedFrame, size: Size): RenderedFrame {
  const length = frame.samples.BYTES_PER_ELEMENT === 1 ? 256 : 65_536
  const scale = 255 / (2 ** frame.bits - 1)
  const table = Uint8Array.from({length}, (_, value) => Math.min(255, Math.round(value * scale)))
  return joined(
    size,
    [0, 1, 2].map((colour) => reduced(frame, size, (pixel) => 3 * pixel + colour, table)),
  )
}

/** An image of a palette that the file does not have is shown by its indexes, as grey. */
function renderPalette(frame: DecodedFrame, palette: DicomImage['palette'], size: Size): RenderedFrame {
  const identity: LookupTable = {
    first: 0,
    bits: frame.bits,
    entries: Uint16Array.from({length: 2 ** frame.bits}, (_, i) => i),
  }
  const {red, green, blue} = palette ?? {red: identity, green: identity, blue: identity}
  return joined(
    size,
    [red, green, blue].map((colour) => reduced(frame, size, (pixel) => pixel, paletteTable(frame, colour))),
  )
}

function paletteTable(frame: DecodedFrame, {first, bits, entries}: LookupTable): Uint8Array {
  const {samples} = frame
  const isSigned = samples instanceof Int8Array || samples instanceof Int16Array
  const length = samples.BYTES_PER_ELEMENT === 1 ? 256 : 65_536
  // Tables that say 16 bits and hold values of 8 are common.
  const isWide = bits > 8 && entries.some((entry) => entry > 255)
  const scale = isWide ? 255 / (2 ** bits - 1) : 1
  return Uint8Array.from({length}, (_, pattern) => {
    const value = isSigned && pattern >= length / 2 ? pattern - length : pattern
    const place = Math.min(entries.length - 1, Math.max(0, value - first))
    return Math.min(255, Math.round((entries[place] ?? 0) * scale))
  })
}

function joined({width, height}: Size, [red, green, blue]: Uint8Array[]): RenderedFrame {
  const data = new Uint8Array(3 * width * height)
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 3) {
    data[at] = red?.[pixel] ?? 0
    data[at + 1] = green?.[pixel] ?? 0
    data[at + 2] = blue?.[pixel] ?? 0
  }
  return {width, height, channels: 3, data}
}
