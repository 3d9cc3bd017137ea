/** Writes data elements (PS3.5 section 7): the counterpart of `data-elements.ts`. */
import {LONG_FORMS, UNDEFINED_LENGTH} from '#reading/data-elements.ts'
import {TAG} from '#reading/dicom-tag.ts'

type TextVr = 'AE' | 'AS' | 'CS' | 'DA' | 'DS' | 'DT' | 'IS' | 'LO' | 'LT' | 'PN' | 'SH' | 'ST' | 'TM' | 'UI' | 'UT'
type NumberVr = 'US' | 'SS' | 'UL' | 'SL' | 'FL' | 'FD'

/** An element with its value: text (several values split by a backslash), numbers, bytes (words in little endian), items, or fragments of encapsulated pixel data. */
export type ElementToWrite = {tag: number} & (
  | {vr: TextVr; text: string}
  | {vr: NumberVr; numbers: readonly number[]}
  | {vr: 'OB' | 'OW' | 'OV' | 'UN'; bytes: Uint8Array}
  | {vr: 'SQ'; items: readonly (readonly ElementToWrite[])[]}
  | {vr: 'OB'; fragments: readonly Uint8Array[]}
)

export type Encoding = {isExplicit: boolean; isLittleEndian: boolean}

const SIZES = {US: 2, SS: 2, UL: 4, SL: 4, FL: 4, FD: 8} as const

/** The bytes of elements, which are put in the order of their tags. Text is written in UTF-8. */
export function writeElements(elements: readonly ElementToWrite[], encoding: Encoding): Buffer {
  const ordered = elements.toSorted((a, b) => a.tag - b.tag)
  return Buffer.concat(ordered.flatMap((element) => writeElement(element, encoding)))
}

function writeElement(element: ElementToWrite, encoding: Encoding): Uint8Array[] {
  if ('fragments' in element) {
    const items = element.fragments.flatMap((bytes) => {
      const value = even(bytes, 0)
      return [itemHeader(TAG.item, value.length, encoding), value]
    })
    return [
      header(element.tag, element.vr, UNDEFINED_LENGTH, encoding),
      ...items,
      itemHeader(TAG.sequenceEnd, 0, encoding),
    ]
  }
  const value = valueOf(element, encoding)
  return [header(element.tag, element.vr, value.length, encoding), value]
}

function valueOf(element: Exclude<ElementToWrite, {fragments: unknown}>, encoding: Encoding): Uint8Array {
  if ('text' in element) return even(Buffer.from(element.text, 'utf8'), element.vr === 'UI' ? 0 : 0x20)
  if ('numbers' in element) return numbersOf(element.vr, element.numbers, encoding)
  if ('items' in element) {
    return Buffer.concat(
      element.items.flatMap((item) => {
        const bytes = writeElements(item, encoding)
        return [itemHeader(TAG.item, bytes.length, encoding), bytes]
      }),
    )
  }
  const bytes = even(element.bytes, 0)
  return element.vr === 'OW' && !encoding.isLittleEndian ? Buffer.from(bytes).swap16() : bytes
}

function even(bytes: Uint8Array, padding: number): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from([padding])])
}

function numbersOf(vr: NumberVr, numbers: readonly number[], {isLittleEndian}: Encoding): Uint8Array {
  const size = SIZES[vr]
  const view = new DataView(new ArrayBuffer(size * numbers.length))
  numbers.forEach((number, place) => {
    const at = place * size
    if (vr === 'US') view.setUint16(at, number, isLittleEndian)
    else if (vr === 'SS') view.setInt16(at, number, isLittleEndian)
    else if (vr === 'UL') view.setUint32(at, number, isLittleEndian)
    else if (vr === 'SL') view.setInt32(at, number, isLittleEndian)
    else if (vr === 'FL') view.setFloat32(at, number, isLittleEndian)
    else view.setFloat64(at, number, isLittleEndian)
  })
  return new Uint8Array(view.buffer)
}

function header(tag: number, vr: string, length: number, encoding: Encoding): Uint8Array {
  if (!encoding.isExplicit) return itemHeader(tag, length, encoding)
  const isLong = LONG_FORMS.has(vr)
  if (!isLong && length > 0xffff) throw new RangeError(`a value of ${length} bytes does not fit the form of ${vr}`)
  const view = tagView(tag, isLong ? 12 : 8, encoding)
  view.setUint8(4, vr.charCodeAt(0))
  view.setUint8(5, vr.charCodeAt(1))
  if (isLong) view.setUint32(8, length, encoding.isLittleEndian)
  else view.setUint16(6, length, encoding.isLittleEndian)
  return new Uint8Array(view.buffer)
}

/** The header of an item, of a delimiter, and of every element in implicit VR. */
function itemHeader(tag: number, length: number, encoding: Encoding): Uint8Array {
  const view = tagView(tag, 8, encoding)
  view.setUint32(4, length, encoding.isLittleEndian)
  return new Uint8Array(view.buffer)
}

function tagView(tag: number, size: number, {isLittleEndian}: Encoding): DataView {
  const view = new DataView(new ArrayBuffer(size))
  view.setUint16(0, tag >>> 16, isLittleEndian)
  view.setUint16(2, tag & 0xffff, isLittleEndian)
  return view
}
