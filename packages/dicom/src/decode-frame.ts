import {jpeg2000Header, jpegHeader} from './codestream-header.ts'
import type {CodestreamHeader} from './codestream-header.ts'
import {interleaved, rgbOfYbr, wholeFrom422} from './colour-samples.ts'
import {decodeJpegExtended} from './decode-jpeg-extended.ts'
import {decodeJpegLossless} from './decode-jpeg-lossless.ts'
import {decodeRle} from './decode-rle.ts'
import {DicomError} from './dicom-error.ts'
import type {DicomFile, DicomImage} from './dicom-file.ts'
import {frameBytes} from './read-dicom.ts'
import {decodeInWasm} from './wasm-codec.ts'

export type Samples = Uint8Array | Int8Array | Uint16Array | Int16Array

/** A decoded frame: rows from the top, pixels from the left; stored values, before rescale; of `rgb`, three samples a pixel. */
export type DecodedFrame = {
  rows: number
  columns: number
  colour: 'monochrome1' | 'monochrome2' | 'palette' | 'rgb'
  /** Bits of a sample that count. */
  bits: number
  samples: Samples
}

/** Samples as a codec or the file gives them: bit patterns without a sign. `isRgb` when the codec has transformed the colours. */
type RawSamples = {data: Uint8Array | Uint16Array; isPlanar: boolean; isRgb: boolean; bits: number}

/**
 * Decodes a frame, counted from 0, of a file that `readDicom` gave: every transfer syntax of `transfer-syntax.ts`, 8 to 16 bits, one or three
 * samples. Colours become RGB (PS3.3 section C.7.6.3.1.2). Throws a DicomError alone: `unsupported`, `damaged`, `cut` or `too-large`. It works
 * on the calling thread, for as long as the pixels take (at most 64 megapixels): a server calls it in a worker, with a time limit.
 */
export async function decodeFrame(file: DicomFile, frame: number): Promise<DecodedFrame> {
  const {image} = file
  if (image === undefined) throw new DicomError('unsupported', 'the file has no image')
  const colour = colourOf(image)
  const raw = await rawSamples(file, image, frameBytes(file, frame))
  const {rows, columns, samplesPerPixel} = image
  if (raw.data.length < rows * columns * samplesPerPixel) throw new DicomError('cut', 'the frame has too few samples')
  const bits = Math.max(raw.bits, 1)
  const samples = withoutOtherBits(raw.data, image, bits)
  if (samplesPerPixel === 1) return {rows, columns, colour, bits, samples: signed(samples, image, bits)}
  const pixels = raw.isPlanar ? interleaved(samples) : samples
  const rgb = raw.isRgb || image.photometric === 'RGB' ? pixels : rgbOfYbr(pixels, bits)
  return {rows, columns, colour, bits, samples: rgb}
}

function colourOf({photometric, samplesPerPixel, bitsAllocated, isSigned}: DicomImage): DecodedFrame['colour'] {
  if (bitsAllocated !== 8 && bitsAllocated !== 16) throw new DicomError('unsupported', 'samples of another size')
  if (samplesPerPixel === 1) {
    if (photometric === 'MONOCHROME1') return 'monochrome1'
    if (photometric === 'MONOCHROME2') return 'monochrome2'
    if (photometric === 'PALETTE COLOR') return 'palette'
  }
  const isColour = ['RGB', 'YBR_FULL', 'YBR_FULL_422', 'YBR_ICT', 'YBR_RCT'].includes(photometric)
  if (samplesPerPixel !== 3 || !isColour || isSigned) throw new DicomError('unsupported', 'colours of another kind')
  return 'rgb'
}

async function rawSamples(file: DicomFile, image: DicomImage, bytes: Uint8Array): Promise<RawSamples> {
  const {bitsStored} = image
  const asStored = {isRgb: false, bits: bitsStored}
  switch (file.transferSyntax.coding) {
    case 'none':
      return {...nativeSamples(file, image, bytes), ...asStored}
    case 'rle': {
      const data = decodeRle(
        bytes,
        image.rows * image.columns,
        image.samplesPerPixel,
        image.bitsAllocated === 8 ? 1 : 2,
      )
      return {data, isPlanar: true, ...asStored}
    }
    case 'jpeg-lossless': {
      const header = fitting(jpegHeader(bytes), image, 0xc3)
      return {
        data: decodeJpegLossless(bytes),
        isPlanar: false,
        isRgb: false,
        bits: Math.max(bitsStored, header.precision),
      }
    }
    case 'jpeg-baseline':
    case 'jpeg-extended':
      return jpegSamples(image, bytes)
    case 'jpeg-ls': {
      const header = fitting(jpegHeader(bytes), image, 0xf7)
      const {samples, isPlanar} = await decodeInWasm('jpeg-ls', bytes)
      return {data: samples, isPlanar, isRgb: false, bits: Math.max(bitsStored, header.precision)}
    }
    case 'jpeg-2000':
    case 'htj2k': {
      const header = jpeg2000Header(bytes)
      fitting(header, image)
      const {samples, frame} = await decodeInWasm(file.transferSyntax.coding, bytes.subarray(header.start))
      // Without a transform in the codestream, the photometric interpretation says what the components are.
      const isRgb = header.hasColourTransform || ['YBR_ICT', 'YBR_RCT'].includes(image.photometric)
      return {data: samples, isPlanar: false, isRgb, bits: Math.max(bitsStored, frame.bitsPerSample)}
    }
    case 'unknown':
      throw new DicomError('unsupported', 'the transfer syntax is not known')
  }
}

/** Refuses a codestream that is not of the size that the image says, before anything is decoded. */
function fitting<T extends CodestreamHeader & {process?: number}>(header: T, image: DicomImage, process?: number): T {
  if (process !== undefined && header.process !== process) {
    throw new DicomError('damaged', 'the codestream is of another process than the transfer syntax says')
  }
  if (header.rows !== image.rows || header.columns !== image.columns || header.components !== image.samplesPerPixel) {
    throw new DicomError('damaged', 'the codestream has another size than the image')
  }
  if (header.precision > image.bitsAllocated || header.precision < 1) {
    throw new DicomError('damaged', 'the codestream has more bits than the image')
  }
  return header
}

/** The words of a file are swapped to bytes of the machine, which is little endian wherever Node.js runs. */
function nativeSamples({source}: DicomFile, image: DicomImage, bytes: Uint8Array) {
  const copy = new Uint8Array(bytes)
  if (source.hasSwappedWords) swapWords(copy)
  const data = image.bitsAllocated === 8 ? copy : new Uint16Array(copy.buffer)
  if (image.photometric === 'YBR_FULL_422') return {data: wholeFrom422(data), isPlanar: false}
  return {data, isPlanar: image.planarConfiguration === 1}
}

function swapWords(bytes: Uint8Array): void {
  if (bytes.length % 2 === 1) throw new DicomError('unsupported', 'a frame of an odd length in words')
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).swap16()
}

const SEQUENTIAL = [0xc0, 0xc1, 0xc2]

async function jpegSamples(image: DicomImage, bytes: Uint8Array): Promise<RawSamples> {
  const header = fitting(jpegHeader(bytes), image)
  if (!SEQUENTIAL.includes(header.process)) throw new DicomError('unsupported', 'JPEG of another process')
  if (header.precision === 8) {
    const marked = header.hasColourMarker || header.components === 1 ? bytes : withColourMarker(bytes, image)
    const {samples} = await decodeInWasm('jpeg-baseline', marked)
    return {data: samples, isPlanar: false, isRgb: true, bits: 8}
  }
  if (header.precision !== 12 || header.process === 0xc2) throw new DicomError('unsupported', 'JPEG of another depth')
  return {data: decodeJpegExtended(bytes), isPlanar: false, isRgb: false, bits: 12}
}

/** Adds an Adobe marker to a codestream that does not say how its colours are coded; the photometric interpretation says it. */
function withColourMarker(bytes: Uint8Array, {photometric}: DicomImage): Uint8Array {
  const transform = photometric === 'RGB' ? 0 : 1
  const adobe = Uint8Array.of(0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform)
  return Buffer.concat([bytes.subarray(0, 2), adobe, bytes.subarray(2)])
}

/** Clears the bits beside the stored ones, where old files have overlays (PS3.5 section 8.1.1). */
function withoutOtherBits(data: Uint8Array | Uint16Array, image: DicomImage, bits: number): Uint8Array | Uint16Array {
  const shift = bits > image.bitsStored ? 0 : image.highBit + 1 - image.bitsStored
  if (shift === 0 && bits === 8 * data.BYTES_PER_ELEMENT) return data
  const mask = 2 ** bits - 1
  for (let at = 0; at < data.length; at++) data[at] = ((data[at] ?? 0) >>> shift) & mask
  return data
}

/** Gives the bit patterns, in their place, the sign that the image says. */
function signed(data: Uint8Array | Uint16Array, {isSigned}: DicomImage, bits: number): Samples {
  if (!isSigned) return data
  const {buffer, byteOffset, length, BYTES_PER_ELEMENT: bytes} = data
  const samples = bytes === 1 ? new Int8Array(buffer, byteOffset, length) : new Int16Array(buffer, byteOffset, length)
  const unused = 32 - bits
  for (let at = 0; at < length; at++) samples[at] = ((samples[at] ?? 0) << unused) >> unused
  return samples
}
