import type {DataElement, DataSet, ElementSource} from './data-elements.ts'
import type {PersonName} from './dicom-file.ts'
import type {TextReading} from './character-sets.ts'
import {DICOM_LIMITS} from './dicom-limits.ts'
import {isoDate, isoTime, linesOf, numberOf, personName, plain} from './value-text.ts'

/** Reads the values of one data set by their tags. Nothing throws: a value of the wrong kind for its tag is `undefined` or left out. */
export type ElementValues = {
  has: (tag: number) => boolean
  bytesOf: (tag: number) => Uint8Array | undefined
  /** The items of a sequence, at most as many as an image may have frames; none when the sequence is not there. */
  items: (tag: number) => ElementValues[]
  text: (tag: number) => string | undefined
  texts: (tag: number, reading?: TextReading) => string[]
  /** A text of one value with its lines and backslashes, such as a paragraph of a report; at most `longTextBytes` of it. */
  paragraph: (tag: number) => string | undefined
  /** A code string, a UID: in the default character set. */
  code: (tag: number) => string | undefined
  codes: (tag: number) => string[]
  name: (tag: number) => PersonName | undefined
  date: (tag: number) => string | undefined
  time: (tag: number) => string | undefined
  decimal: (tag: number) => number | undefined
  decimals: (tag: number) => number[]
  integer: (tag: number) => number | undefined
  unsigned: (tag: number) => number | undefined
  unsigneds: (tag: number) => number[]
  signed: (tag: number) => number | undefined
  longUnsigned: (tag: number) => number | undefined
  double: (tag: number) => number | undefined
  /** Words of 16 bits, at most as many as a lookup table has. */
  words: (tag: number) => Uint16Array
}

/** The values of a file, with where they lie. */
export type FileValues = ElementValues & {set: DataSet}

export function elementValues(source: ElementSource, set: DataSet, read: TextReading): FileValues {
  const {view, isLittleEndian} = source
  const bytesOf = (tag: number): Uint8Array | undefined => {
    const element = set.get(tag)
    return element && source.bytes.subarray(element.start, element.start + element.length)
  }
  const rawText = (tag: number, reading: TextReading): string | undefined => {
    const bytes = bytesOf(tag)
    return bytes && reading(bytes.subarray(0, DICOM_LIMITS.textBytes))
  }
  const texts = (tag: number, reading = read) =>
    (rawText(tag, reading) ?? '').split('\\').map(plain).slice(0, DICOM_LIMITS.numbers)
  const decimals = (tag: number): number[] => texts(tag, latinText).flatMap((text) => numberOf(text) ?? [])
  const binaries = (tag: number, size: number, get: (at: number) => number): number[] => {
    const element = set.get(tag)
    return element === undefined ? [] : binaryNumbers(element, size, get)
  }
  const wordsOf = (tag: number): Uint16Array => {
    const element = set.get(tag)
    if (element === undefined) return new Uint16Array()
    const words = new Uint16Array(Math.min(element.length >> 1, 0x10000))
    for (let place = 0; place < words.length; place++) {
      words[place] = view.getUint16(element.start + 2 * place, isLittleEndian)
    }
    return words
  }
  const unsigneds = (tag: number) => binaries(tag, 2, (at) => view.getUint16(at, isLittleEndian))

  return {
    set,
    has: (tag) => set.has(tag),
    bytesOf,
    items: (tag) =>
      (set.get(tag)?.items ?? []).slice(0, DICOM_LIMITS.frames).map((item) => elementValues(source, item, read)),
    text: (tag) => texts(tag)[0] || undefined,
    texts,
    paragraph: (tag) => linesOf(read(bytesOf(tag)?.subarray(0, DICOM_LIMITS.longTextBytes) ?? NO_BYTES)) || undefined,
    code: (tag) => texts(tag, latinText)[0] || undefined,
    codes: (tag) => texts(tag, latinText).filter((code) => code !== ''),
    name: (tag) => personName(rawText(tag, read) ?? ''),
    date: (tag) => isoDate(texts(tag, latinText)[0] ?? ''),
    time: (tag) => isoTime(texts(tag, latinText)[0] ?? ''),
    decimal: (tag) => decimals(tag)[0],
    decimals,
    integer: (tag) => decimals(tag).slice(0, 1).find(Number.isSafeInteger),
    unsigned: (tag) => unsigneds(tag)[0],
    unsigneds,
    signed: (tag) => binaries(tag, 2, (at) => view.getInt16(at, isLittleEndian))[0],
    longUnsigned: (tag) => binaries(tag, 4, (at) => view.getUint32(at, isLittleEndian))[0],
    double: (tag) => binaries(tag, 8, (at) => view.getFloat64(at, isLittleEndian)).find(Number.isFinite),
    words: wordsOf,
  }
}

const NO_BYTES = new Uint8Array()

const latinText: TextReading = (bytes) => new TextDecoder('iso-8859-1').decode(bytes)

function binaryNumbers({start, length}: DataElement, size: number, get: (at: number) => number): number[] {
  const count = Math.min(Math.floor(length / size), DICOM_LIMITS.numbers)
  return Array.from({length: count}, (_, place) => get(start + place * size))
}
