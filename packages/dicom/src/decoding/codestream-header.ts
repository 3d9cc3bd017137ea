import {DicomError} from '#reading/dicom-error.ts'

/** What a codestream says of its picture before anything is decoded. */
export type CodestreamHeader = {rows: number; columns: number; components: number; precision: number}

export type JpegHeader = CodestreamHeader & {
  /** The marker of the frame header: 0xC0 baseline, 0xC1 extended, 0xC2 progressive, 0xC3 lossless, 0xF7 JPEG-LS. */
  process: number
  /** JFIF, Adobe or the names of the components say how the colours are coded. */
  hasColourMarker: boolean
}

const START_OF_IMAGE = 0xffd8

/** Reads the header of a JPEG or JPEG-LS codestream up to its frame header (ISO 10918-1 annex B). Throws `damaged` and `cut`. */
export function jpegHeader(bytes: Uint8Array): JpegHeader {
  const view = viewOf(bytes)
  if (bytes.length < 4 || view.getUint16(0) !== START_OF_IMAGE)
    throw new DicomError('damaged', 'this is not a JPEG codestream')
  let hasColourMarker = false
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = view.getUint16(at)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker < 0xffc0 || marker === 0xffd9) throw new DicomError('damaged', 'a JPEG marker is wrong')
    const length = view.getUint16(at + 2)
    if (length < 2) throw new DicomError('damaged', 'a JPEG segment is too short')
    if (isFrameHeader(marker)) {
      if (at + 10 > bytes.length) break
      return {
        process: marker & 0xff,
        hasColourMarker: hasColourMarker || namesColours(bytes, at),
        precision: view.getUint8(at + 4),
        rows: view.getUint16(at + 5),
        columns: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      }
    }
    if (marker === 0xffe0 || marker === 0xffee) hasColourMarker = true
    at += 2 + length
  }
  throw new DicomError('cut', 'a JPEG codestream without a frame header')
}

/** Components that are called R, G and B, which decoders take as such. */
function namesColours(bytes: Uint8Array, frameHeader: number): boolean {
  const names = [10, 13, 16].map((place) => bytes[frameHeader + place])
  return bytes[frameHeader + 9] === 3 && String.fromCharCode(...names.map((name) => name ?? 0)) === 'RGB'
}

const isFrameHeader = (marker: number) =>
  marker === 0xfff7 || (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))

export type Jpeg2000Header = CodestreamHeader & {start: number; hasColourTransform: boolean}

const CODESTREAM = 0xff4fff51
const CODING_STYLE = 0xff52
const START_OF_TILE = 0xff90
/** Encoders write tiles of 128 pixels and more, and precincts of 32 and more; smaller ones only cost the decoder memory. */
const MAX_TILES = 16_384
const MIN_PRECINCT_BITS = 5
const MAX_LAYERS = 512

/** Reads the main header of a JPEG 2000 or HTJ2K codestream (ISO 15444-1 annex A), also inside of a JP2 file. Throws `damaged`, `cut`, `too-large`. */
export function jpeg2000Header(bytes: Uint8Array): Jpeg2000Header {
  const start = codestreamStart(bytes)
  const view = viewOf(bytes)
  if (start < 0) throw new DicomError('damaged', 'this is not a JPEG 2000 codestream')
  if (start + 45 > bytes.length) throw new DicomError('cut', 'a JPEG 2000 codestream without its header')
  const size = (place: number) => view.getUint32(start + 8 + 4 * place)
  const [right, bottom, left, top] = [size(0), size(1), size(2), size(3)]
  const tiles = Math.ceil((right - size(6)) / size(4)) * Math.ceil((bottom - size(7)) / size(5))
  const components = view.getUint16(start + 40)
  const precision = (view.getUint8(start + 42) & 0x7f) + 1
  if (right <= left || bottom <= top || !(tiles >= 1)) throw new DicomError('damaged', 'a JPEG 2000 size is wrong')
  if (tiles > MAX_TILES) throw new DicomError('too-large', 'a JPEG 2000 codestream has too many tiles')
  checkComponents(bytes, view, start, components)
  const hasColourTransform = readCodingStyle(bytes, view, start)
  return {start, rows: bottom - top, columns: right - left, components, precision, hasColourTransform}
}

/** All components must be whole and have the same precision, which DICOM asks for (PS3.5 section 8.2.4). */
function checkComponents(bytes: Uint8Array, view: DataView, start: number, components: number): void {
  if (start + 42 + 3 * components > bytes.length) throw new DicomError('cut', 'a JPEG 2000 size is cut')
  for (let place = 0; place < components; place++) {
    const at = start + 42 + 3 * place
    if (view.getUint8(at) !== view.getUint8(start + 42)) throw new DicomError('unsupported', 'mixed precisions')
    if (view.getUint16(at + 1) !== 0x0101) throw new DicomError('unsupported', 'subsampled components')
  }
}

/** Whether the colours are transformed (COD, table A.15), after looking that precincts and layers are reasonable. */
function readCodingStyle(bytes: Uint8Array, view: DataView, start: number): boolean {
  let hasColourTransform = false
  for (let at = start + 2; at + 4 <= bytes.length;) {
    const marker = view.getUint16(at)
    if (marker === START_OF_TILE) return hasColourTransform
    const length = view.getUint16(at + 2)
    if (marker < 0xff01 || length < 2) throw new DicomError('damaged', 'a JPEG 2000 marker is wrong')
    if (marker === CODING_STYLE && at + 14 <= bytes.length) {
      hasColourTransform = view.getUint8(at + 8) === 1
      const hasPrecincts = (view.getUint8(at + 4) & 1) === 1
      if (view.getUint16(at + 6) > MAX_LAYERS) throw new DicomError('too-large', 'too many layers')
      // The first precinct is that of the smallest picture, which may be a single pixel.
      const precincts = hasPrecincts ? bytes.subarray(at + 15, at + 2 + length) : []
      if (precincts.some((exponents) => (exponents & 0xf) < MIN_PRECINCT_BITS || exponents >> 4 < MIN_PRECINCT_BITS)) {
        throw new DicomError('too-large', 'the precincts are too small')
      }
    }
    at += 2 + length
  }
  throw new DicomError('cut', 'a JPEG 2000 codestream without tiles')
}

/** The position of the markers SOC and SIZ: the start, or within the first boxes of a JP2 file. */
function codestreamStart(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  for (let at = 0; at + 4 <= Math.min(bytes.length, 4096); at++) if (view.getUint32(at) === CODESTREAM) return at
  return -1
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
