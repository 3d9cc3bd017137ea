import {type CodestreamHeader, jpeg2000Header, jpegHeader} from './codestream-header.ts'
import {interleavePlanes, rgbOfYbr, wholeFrom422} from '#rendering/colour-samples.ts'
import {decodeJpegExtended} from './decode-jpeg-extended.ts'
import {decodeJpegLossless} from './decode-jpeg-lossless.ts'
import {decodeRle} from './decode-rle.ts'
import {DicomError} from '#reading/dicom-error.ts'
import type {DicomFile, DicomImage} from '#reading/dicom-file.ts'
import {sharesColours, wholeFrameBytes} from './frame-ranges.ts'
import {frameBytes} from '#reading/read-dicom.ts'
import {swappedWords, unpackBits, wideSamples} from './wide-samples.ts'
import {decodeInWasm} from './wasm-codec.ts'

export type Samples = Uint8Array | Int8Array | Uint16Array | Int16Array

/**
 * A decoded frame: rows from the top, pixels from the left; stored values, before rescale; of `rgb`, three samples a pixel. There are fewer
 * samples than pixels where the file ends early.
 */
export type DecodedFrame = {
  rows: number
  columns: number
  colour: 'monochrome1' | 'monochrome2' | 'palette' | 'rgb'
  /** Bits of a sample that count. */
  bits: number
  samples: Samples
  /** Of values of more than 16 bits: stored value = sample × factor + offset. */
  scale?: {factor: number; offset: number}
}

/** Samples as a codec or the file gives them: bit patterns without a sign. `isRgb` when the codec has transformed the colours. */
type RawSamples = {data: Uint8Array | Uint16Array; isPlanar: boolean; isRgb: boolean; bits: number}

/**
 * Decodes a frame, counted from 0, of a file that `readDicom` gave: every transfer syntax of `transfer-syntax.ts`, 1 to 16 bits, one or three
 * samples; grey of 32 bits and of floating-point numbers where it is not compressed. Colours become RGB (PS3.3 section C.7.6.3.1.2). Throws a DicomError alone: `unsupported`, `damaged`, `cut` or `too-large`. It works
 * on the calling thread, for as long as the pixels take (at most 64 megapixels): a server calls it in a worker, with a time limit.
 */
export async function decodeFrame(file: DicomFile, frame: number): Promise<DecodedFrame> {
  const {image} = file
  if (image === undefined) throw new DicomError('unsupported', 'the file has no image')
  const colour = colourOf(image)
  const {rows, columns, samplesPerPixel} = image
  const bytes = frameBytes(file, frame)
  if (bytes.length === 0) throw new DicomError('cut', 'the frame has no bytes')
  if (image.bitsAllocated > 16) return {rows, columns, colour, ...wideSamples(file, image, bytes)}
  const raw = await rawSamples(file, image, bytes, file.source.ranges[frame]?.[0]?.bit ?? 0)
  const isShort = raw.data.length < rows * columns * samplesPerPixel
  // Others too draw what there is of uncompressed pixels.
  if (isShort && (file.transferSyntax.coding !== 'none' || raw.isPlanar)) {
    throw new DicomError('cut', 'the frame has too few samples')
  }
  const bits = Math.max(raw.bits, 1)
  const samples = withoutOtherBits(raw.data, image, bits)
  if (samplesPerPixel === 1) return {rows, columns, colour, bits, samples: signed(samples, image, bits)}
  const pixels = raw.isPlanar ? interleavePlanes(samples) : samples
  const rgb =
    raw.isRgb || image.photometric === 'RGB' ? pixels : rgbOfYbr(pixels, bits, image.photometric === 'YBR_PARTIAL_422')
  return {rows, columns, colour, bits, samples: rgb}
}

function colourOf(image: DicomImage): DecodedFrame['colour'] {
  const {photometric, samplesPerPixel, bitsAllocated, isSigned, isFloat = false} = image
  const isGrey = samplesPerPixel === 1 && photometric.startsWith('MONOCHROME')
  const isWide = bitsAllocated === 32 || (bitsAllocated === 64 && isFloat)
  const isUsual =
    !isFloat && (bitsAllocated === 8 || bitsAllocated === 16 || (samplesPerPixel === 1 && bitsAllocated < 16))
  if (!isUsual && !(isWide && isGrey)) throw new DicomError('unsupported', 'samples of another size')
  if (samplesPerPixel === 1) {
    if (photometric === 'MONOCHROME1') return 'monochrome1'
    if (photometric === 'MONOCHROME2') return 'monochrome2'
    if (photometric === 'PALETTE COLOR') return 'palette'
  }
  const isColour = ['RGB', 'YBR_FULL', 'YBR_FULL_422', 'YBR_PARTIAL_422', 'YBR_ICT', 'YBR_RCT'].includes(photometric)
  if (samplesPerPixel !== 3 || !isColour || isSigned) throw new DicomError('unsupported', 'colours of another kind')
  return 'rgb'
}

async function rawSamples(
  file: DicomFile,
  image: DicomImage,
  bytes: Uint8Array,
  firstBit: number,
): Promise<RawSamples> {
  const {bitsStored} = image
  const asStored = {isRgb: false, bits: bitsStored}
  switch (file.transferSyntax.coding) {
    case 'none':
      return {...nativeSamples(file, image, bytes, firstBit), ...asStored}
    case 'rle': {
      const size = image.bitsAllocated <= 8 ? 1 : 2
      const planes = decodeRle(bytes, image.rows * image.columns, image.samplesPerPixel, size)
      return {data: size === 1 ? planes : new Uint16Array(planes.buffer), isPlanar: true, ...asStored}
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
function nativeSamples({source}: DicomFile, image: DicomImage, bytes: Uint8Array, firstBit: number) {
  const {rows, columns, samplesPerPixel, bitsAllocated} = image
  const copy = source.hasSwappedWords ? swappedWords(bytes) : new Uint8Array(bytes)
  if (bitsAllocated % 8 !== 0) {
    return {data: unpackBits(copy, {firstBit, bits: bitsAllocated, count: rows * columns}), isPlanar: false}
  }
  const data = bitsAllocated === 8 ? copy : new Uint16Array(copy.buffer, 0, copy.length >> 1)
  // Of data that ends early, the photometric interpretation says how it is laid out.
  const isWhole = bytes.length === wholeFrameBytes(image)
  const isShared =
    samplesPerPixel === 3 && !isWhole && (sharesColours(image) || bytes.length === sharedFrameBytes(image))
  if (isShared) return {data: wholeFrom422(data), isPlanar: false}
  return {data, isPlanar: samplesPerPixel === 3 && image.planarConfiguration === 1}
}

const sharedFrameBytes = (image: DicomImage) =>
  image.photometric === 'YBR_FULL' ? (wholeFrameBytes(image) * 2) / 3 : Number.NaN

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
