import {decodeRle} from './decode-rle.ts'
import {DicomError} from '#reading/dicom-error.ts'
import type {DicomFile, DicomImage} from '#reading/dicom-file.ts'

// Samples that are no bytes or words: single bits, and numbers of 32 and 64 bits.

const HIGHEST = 0xffff

export type WideSamples = {bits: number; samples: Uint16Array; scale: {factor: number; offset: number}}

/**
 * The samples of a grey frame of 32 bits or of floating-point numbers, between its least and its greatest value on the scale of 16 bits, which is
 * far finer than a screen. What is no number is the least value. Throws `unsupported` for a compressed frame other than RLE.
 */
export function wideSamples(file: DicomFile, image: DicomImage, bytes: Uint8Array): WideSamples {
  const values = wideValues(image, littleEndian(file, image, bytes))
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  if (least > greatest) [least, greatest] = [0, 0]
  // A difference that is no number any more would be one of 2^1024.
  const factor = Math.min(Number.MAX_VALUE, greatest - least) / HIGHEST || 1
  const samples = new Uint16Array(values.length)
  for (let at = 0; at < samples.length; at++) {
    const value = values[at] ?? 0
    const limited = Number.isNaN(value) ? least : Math.min(greatest, Math.max(least, value))
    samples[at] = Math.min(HIGHEST, Math.round((limited - least) / factor))
  }
  return {bits: 16, samples, scale: {factor, offset: least}}
}

function littleEndian({transferSyntax, source}: DicomFile, image: DicomImage, bytes: Uint8Array): Uint8Array {
  const {coding, isLittleEndian} = transferSyntax
  if (coding === 'rle' && image.bitsAllocated === 32) return decodeRle(bytes, image.rows * image.columns, 1, 4)
  if (coding !== 'none') throw new DicomError('unsupported', 'compressed samples of another size')
  if (isLittleEndian) return bytes
  if (!source.hasSwappedWords) throw new DicomError('unsupported', 'wide samples in big endian')
  return swappedWords(bytes)
}

function wideValues(image: DicomImage, bytes: Uint8Array): Uint32Array | Int32Array | Float32Array | Float64Array {
  const {rows, columns, bitsAllocated, isFloat, isSigned} = image
  const size = bitsAllocated / 8
  const count = Math.min(rows * columns, Math.floor(bytes.length / size))
  if (count === 0) throw new DicomError('cut', 'the frame has too few samples')
  // A copy, because a view of numbers has to begin at a multiple of their size.
  const {buffer} = new Uint8Array(bytes.subarray(0, count * size))
  if (isFloat) return size === 4 ? new Float32Array(buffer) : new Float64Array(buffer)
  return withoutOtherBits(isSigned ? new Int32Array(buffer) : new Uint32Array(buffer), image)
}

/** The stored bits alone, with their sign. */
function withoutOtherBits<Values extends Uint32Array | Int32Array>(values: Values, image: DicomImage): Values {
  const {bitsStored, highBit} = image
  if (bitsStored === 32) return values
  const [left, right] = [31 - highBit, 32 - bitsStored]
  for (let at = 0; at < values.length; at++) {
    const shifted = (values[at] ?? 0) << left
    values[at] = image.isSigned ? shifted >> right : shifted >>> right
  }
  return values
}

type Packing = {firstBit: number; bits: number; count: number}

/** Samples of fewer bits than a byte or a word, one after the other from the lowest bit (PS3.5 section 8.1.1); as many as there are, at most `count`. */
export function unpackBits(bytes: Uint8Array, {firstBit, bits, count}: Packing): Uint8Array | Uint16Array {
  const length = Math.min(count, Math.floor((8 * bytes.length - firstBit) / bits))
  const samples = bits <= 8 ? new Uint8Array(length) : new Uint16Array(length)
  const mask = 2 ** bits - 1
  for (let place = 0, at = firstBit; place < length; place++, at += bits) {
    const byte = at >> 3
    const near = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8) | ((bytes[byte + 2] ?? 0) << 16)
    samples[place] = (near >> (at & 7)) & mask
  }
  return samples
}

/** A copy with the two bytes of each word the other way around. */
export function swappedWords(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.length % 2 === 1) throw new DicomError('unsupported', 'a frame of an odd length in words')
  const copy = new Uint8Array(bytes)
  Buffer.from(copy.buffer).swap16()
  return copy
}
