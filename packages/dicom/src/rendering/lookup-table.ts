import type {DicomImage, LookupTable} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'

type Tags = {descriptor: number; data: number; isSigned: boolean}

/**
 * A modality, VOI or palette lookup table (PS3.3 sections C.11.1.1, C.11.2.1.1 and C.7.6.3.1.5): the descriptor holds the number of
 * entries (0 is 65,536), the first mapped value, and the bits of an entry. `undefined` when it is absent or contradicts itself.
 */
export function lookupTable(values: ElementValues, {descriptor, data, isSigned}: Tags): LookupTable | undefined {
  const [count, unsignedFirst, bits] = values.unsigneds(descriptor)
  if (count === undefined || unsignedFirst === undefined || bits === undefined || bits < 8 || bits > 16) {
    return undefined
  }
  const first = isSigned ? (unsignedFirst << 16) >> 16 : unsignedFirst
  const entries = entriesOf(values, data, count === 0 ? 0x10000 : count)
  return entries && {first, bits, entries, explanation: values.text(TAG.lutExplanation)}
}

/** Entries are words; tables of 8 bits are also met with two entries in a word. */
function entriesOf(values: ElementValues, data: number, count: number): Uint16Array | undefined {
  const bytes = values.bytesOf(data)
  if (bytes === undefined) return undefined
  if (bytes.length >= 2 * count) return values.words(data).subarray(0, count)
  return bytes.length >= count && count <= 256 ? Uint16Array.from(bytes.subarray(0, count)) : undefined
}

/** The three tables of a palette, whole or in segments; `undefined` unless all three are there. */
export function readPalette(values: ElementValues): DicomImage['palette'] {
  const red = colour(values, TAG.redDescriptor, TAG.redPalette, TAG.redSegments)
  const green = colour(values, TAG.greenDescriptor, TAG.greenPalette, TAG.greenSegments)
  const blue = colour(values, TAG.blueDescriptor, TAG.bluePalette, TAG.blueSegments)
  return red && green && blue && {red, green, blue}
}

function colour(values: ElementValues, descriptor: number, data: number, segments: number): LookupTable | undefined {
  const table = lookupTable(values, {descriptor, data, isSigned: false})
  if (table !== undefined || !values.has(segments)) return table
  const [count, first, bits] = values.unsigneds(descriptor)
  if (count === undefined || first === undefined || bits === undefined) return undefined
  const entries = expandSegments(values.words(segments), count === 0 ? 0x10000 : count)
  return entries && {first, bits, entries}
}

const DISCRETE = 0
const LINEAR = 1
const INDIRECT = 2

/** Writes out a segmented palette (PS3.3 section C.7.9.2); `undefined` when it does not give exactly `count` entries. */
function expandSegments(words: Uint16Array, count: number): Uint16Array | undefined {
  const filling = {entries: new Uint16Array(count), filled: 0}
  for (let at = 0; at + 1 < words.length && filling.filled < count;) {
    const next = words[at] === INDIRECT ? repeated(words, at, filling) : written(words, at, filling)
    if (next === undefined) return undefined
    at = next
  }
  return filling.filled === count ? filling.entries : undefined
}

type Filling = {entries: Uint16Array; filled: number}

/** Writes one segment of entries or of a line; answers where the next begins, `undefined` for a wrong one. */
function written(words: Uint16Array, at: number, filling: Filling): number | undefined {
  const {entries, filled} = filling
  const kind = words[at]
  const length = words[at + 1] ?? 0
  if (length === 0 || filled + length > entries.length) return undefined
  filling.filled += length
  if (kind === DISCRETE) {
    entries.set(words.subarray(at + 2, at + 2 + length), filled)
    return at + 2 + length
  }
  if (kind !== LINEAR || filled === 0) return undefined
  const from = entries[filled - 1] ?? 0
  const to = words[at + 2] ?? 0
  for (let step = 1; step <= length; step++) {
    entries[filled + step - 1] = Math.round(from + ((to - from) * step) / length)
  }
  return at + 3
}

/** Writes segments again that begin at a byte of the same data; they are no indirect ones themselves. */
function repeated(words: Uint16Array, at: number, filling: Filling): number | undefined {
  const times = words[at + 1] ?? 0
  let from: number | undefined = ((words[at + 2] ?? 0) + 0x10000 * (words[at + 3] ?? 0)) / words.BYTES_PER_ELEMENT
  for (let time = 0; time < times && filling.filled < filling.entries.length; time++) {
    from = written(words, from, filling)
    if (from === undefined) return undefined
  }
  return at + 4
}
