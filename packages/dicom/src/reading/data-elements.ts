import {DicomError} from './dicom-error.ts'
import {DICOM_LIMITS} from './dicom-limits.ts'
import {isReadTag, READ_SEQUENCES, TAG} from './dicom-tag.ts'

/** A part of the file, in bytes from its start. */
export type ByteRange = {start: number; length: number}

/** One data element: its value representation ('' in implicit VR); where its value lies; the items of a sequence; the fragments of encapsulated pixel data (the first is the offset table). */
export type DataElement = ByteRange & {vr: string; items?: readonly DataSet[]; fragments?: readonly ByteRange[]}

export type DataSet = ReadonlyMap<number, DataElement>

/** Bytes with how they are written, and how many elements may still be read from them. */
export type ElementSource = {
  bytes: Uint8Array
  view: DataView
  isExplicit: boolean
  isLittleEndian: boolean
  left: {elements: number}
}

export const UNDEFINED_LENGTH = 0xffffffff
/** Value representations whose length takes four bytes after two reserved ones (PS3.5 section 7.1.2), as two letters. */
export const LONG_FORMS: ReadonlySet<string> = new Set([
  'OB',
  'OD',
  'OF',
  'OL',
  'OV',
  'OW',
  'SQ',
  'SV',
  'UC',
  'UN',
  'UR',
  'UT',
  'UV',
])

type Header = {tag: number; vr: string; start: number; length: number}

/**
 * The elements from `start` to `end` whose tags `isReadTag` knows (PS3.5 section 7). Reading ends with the pixel data, or with the tag
 * `last`: elements are in the order of their tags. Nothing is copied. Throws `cut`, `damaged` and `too-large`.
 */
export function readDataSet(source: ElementSource, start: number, end: number, last: number = TAG.pixelData): DataSet {
  return readElements(source, {start, end, depth: 0, isOpen: false}, last).set
}

/** The elements of group 2 at `start`, and where the data set begins after them. */
export function readMetaInformation(source: ElementSource, start: number): {set: DataSet; next: number} {
  const set = new Map<number, DataElement>()
  let at = start
  while (at + 2 <= source.bytes.length && source.view.getUint16(at, true) === 2) {
    const header = readHeader(source, at, source.bytes.length)
    if (header.length === UNDEFINED_LENGTH) throw new DicomError('damaged', 'meta information of undefined length')
    at = endOf(source, header, source.bytes.length)
    if (!set.has(header.tag)) set.set(header.tag, {vr: header.vr, start: header.start, length: header.length})
  }
  return {set, next: at}
}

/** The content of a data set, an item or a sequence, inside `depth` sequences. An open one has no length: it ends with a delimiter before `end`. */
type Content = {start: number; end: number; depth: number; isOpen: boolean}

function readElements(
  source: ElementSource,
  {start, end, depth, isOpen}: Content,
  last: number = TAG.pixelData,
): {set: DataSet; next: number} {
  const set = new Map<number, DataElement>()
  let at = start
  while (at < end) {
    const header = readHeader(source, at, end)
    if (header.tag === TAG.itemEnd && isOpen) return {set, next: header.start}
    if (header.tag >= TAG.item && header.tag <= TAG.sequenceEnd) {
      throw new DicomError('damaged', 'a delimiter outside of a sequence')
    }
    const {element, next} = readElement(source, header, {end, depth})
    if (isReadTag(header.tag) && !set.has(header.tag)) set.set(header.tag, element)
    if (header.tag === last && depth === 0) return {set, next}
    at = next
  }
  if (isOpen) throw new DicomError('cut', 'an item does not end')
  return {set, next: at}
}

function readElement(
  source: ElementSource,
  header: Header,
  {end, depth}: Pick<Content, 'end' | 'depth'>,
): {element: DataElement; next: number} {
  const {start, length, vr, tag} = header
  if (length === UNDEFINED_LENGTH) {
    if (tag === TAG.pixelData || vr === 'OB' || vr === 'OW') {
      const {fragments, next} = readFragments(source, start, end)
      return {element: {vr, start, length: next - start, fragments}, next}
    }
    // PS3.5 section 6.2.2: a sequence of VR UN is written in implicit VR little endian, whatever is around it.
    const inside = vr === 'UN' ? {...source, isExplicit: false, isLittleEndian: true} : source
    const {items, next} = readItems(inside, {start, end, depth: depth + 1, isOpen: true})
    return {element: {vr, start, length: next - start, items}, next}
  }
  const next = endOf(source, header, end)
  if (!READ_SEQUENCES.has(tag)) return {element: {vr, start, length}, next}
  const inside = vr === 'UN' ? {...source, isExplicit: false, isLittleEndian: true} : source
  const {items} = readItems(inside, {start, end: next, depth: depth + 1, isOpen: false})
  return {element: {vr, start, length, items}, next}
}

function readItems(source: ElementSource, {start, end, depth, isOpen}: Content) {
  if (depth > DICOM_LIMITS.depth) throw new DicomError('too-large', 'sequences are nested too deep')
  const items: DataSet[] = []
  let at = start
  while (at < end) {
    const header = readHeader(source, at, end)
    if (header.tag === TAG.sequenceEnd && isOpen) return {items, next: header.start}
    if (header.tag !== TAG.item) throw new DicomError('damaged', 'a sequence holds something else than items')
    const isOpenItem = header.length === UNDEFINED_LENGTH
    const endOfItem = isOpenItem ? end : endOf(source, header, end)
    const {set, next} = readElements(source, {start: header.start, end: endOfItem, depth, isOpen: isOpenItem})
    items.push(set)
    at = next
  }
  if (isOpen) throw new DicomError('cut', 'a sequence does not end')
  return {items, next: at}
}

/**
 * Encapsulated pixel data: a basic offset table, which may be empty, then fragments (PS3.5 annex A.4). Delimiters between the fragments are
 * passed over, a byte that pads an odd length is not missed, and fragments that are all there need no delimiter behind the last.
 */
function readFragments(source: ElementSource, start: number, end: number) {
  const fragments: ByteRange[] = []
  let at = start
  while (at < end) {
    const isPadded =
      (fragments.at(-1)?.length ?? 0) % 2 === 1 && !isItemGroup(source, at) && isItemGroup(source, at + 1)
    if (isPadded) at += 1
    if (fragments.length > 1 && !isItemGroup(source, at)) return {fragments, next: at}
    const header = readHeader(source, at, end)
    if (header.tag === TAG.sequenceEnd && !isItem(source, header.start)) return {fragments, next: header.start}
    if (header.tag === TAG.sequenceEnd || header.tag === TAG.itemEnd) {
      at = header.start
      continue
    }
    if (header.tag !== TAG.item || header.length === UNDEFINED_LENGTH) {
      throw new DicomError('damaged', 'encapsulated pixel data holds something else than fragments')
    }
    at = endOf(source, header, end)
    fragments.push({start: header.start, length: header.length})
  }
  if (fragments.length < 2) throw new DicomError('cut', 'encapsulated pixel data does not end')
  return {fragments, next: at}
}

/** Whether an item or a delimiter begins here. */
const isItemGroup = ({view, bytes, isLittleEndian}: ElementSource, at: number): boolean =>
  at + 8 <= bytes.length && view.getUint16(at, isLittleEndian) === TAG.item >>> 16

const isItem = (source: ElementSource, at: number): boolean =>
  isItemGroup(source, at) && source.view.getUint16(at + 2, source.isLittleEndian) === (TAG.item & 0xffff)

function readHeader(source: ElementSource, at: number, end: number): Header {
  const {view, isLittleEndian, left} = source
  left.elements -= 1
  if (left.elements < 0) throw new DicomError('too-large', 'too many elements')
  need(source, at, 8, end)
  const tag = view.getUint16(at, isLittleEndian) * 0x10000 + view.getUint16(at + 2, isLittleEndian)
  // Items and delimiters never have a value representation (PS3.5 section 7.5).
  if (!source.isExplicit || tag >>> 16 === 0xfffe) {
    return {tag, vr: '', start: at + 8, length: view.getUint32(at + 4, isLittleEndian)}
  }
  const vr = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5))
  if (!/^[A-Z]{2}$/.test(vr)) throw new DicomError('damaged', 'an element without a value representation')
  if (!LONG_FORMS.has(vr)) return {tag, vr, start: at + 8, length: view.getUint16(at + 6, isLittleEndian)}
  need(source, at, 12, end)
  return {tag, vr, start: at + 12, length: view.getUint32(at + 8, isLittleEndian)}
}

function endOf(source: ElementSource, {start, length}: ByteRange, end: number): number {
  need(source, start, length, end)
  return start + length
}

/** Refuses what would run over the end: of the file (`cut`) or of the sequence it is in (`damaged`). */
function need(source: ElementSource, at: number, length: number, end: number): void {
  if (at + length <= end) return
  if (at + length > source.bytes.length) throw new DicomError('cut', 'an element ends after the file')
  throw new DicomError('damaged', 'an element ends after the sequence that holds it')
}
