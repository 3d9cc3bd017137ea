import {constants, inflateRawSync, type ZlibOptions} from 'node:zlib'
import {textReading} from './character-sets.ts'
import {type ElementSource, readDataSet, readMetaInformation} from './data-elements.ts'
import {DicomError} from './dicom-error.ts'
import type {DicomFile} from './dicom-file.ts'
import {DICOM_LIMITS} from './dicom-limits.ts'
import {TAG} from './dicom-tag.ts'
import {elementValues} from './element-values.ts'
import {frameRanges} from '#decoding/frame-ranges.ts'
import {readImage} from '#rendering/image-attributes.ts'
import {readInstance, readKeyImages, readPatient, readSeries, readStudy, uidOf} from './read-attributes.ts'
import {isVideo, type TransferSyntax, transferSyntaxOf} from './transfer-syntax.ts'

const PREAMBLE = 128
const MAX_HEAD_ELEMENTS = 10_000
const MAX_HEAD_INFLATED_BYTES = 64 * 1024 ** 2

/**
 * Reads a DICOM file (PS3.10 section 7). Pixel data is located and measured, not decoded, and stays where it is in `bytes`, which must
 * not change while the answer is in use. Values of the wrong kind for their tag are left out. A file that lacks what a picture needs,
 * or states a wrong size, is refused. Throws a `DicomError` and nothing else. Takes time in proportion to the elements (at most
 * 250,000), so it belongs in a worker thread where files come from outside.
 */
export function readDicom(bytes: Uint8Array): DicomFile {
  const {syntax, source, set, values} = openedValues(bytes)
  const instance = readInstance(values)
  const pixels = isVideo(syntax) ? undefined : PIXEL_TAGS.find((tag) => values.has(tag))
  const image = pixels === undefined ? undefined : readImage(values)
  return {
    transferSyntax: syntax,
    patient: readPatient(values),
    study: readStudy(values),
    series: readSeries(values),
    instance,
    image,
    keyImages: readKeyImages(values, instance),
    source: {
      bytes: source.bytes,
      ranges: image === undefined ? [] : frameRanges(values, image, syntax, pixels),
      hasSwappedWords: !syntax.isLittleEndian && set.get(TAG.pixelData)?.vr === 'OW',
    },
  }
}

/** Integers, or numbers of 32 or of 64 bits with a fraction (PS3.3 section C.7.6.24). */
const PIXEL_TAGS = [TAG.pixelData, TAG.floatPixels, TAG.doublePixels]

/** The data set of a whole file, with its values in their character set. Throws a `DicomError`. */
export function openedValues(bytes: Uint8Array) {
  if (bytes.length > DICOM_LIMITS.fileBytes) throw new DicomError('too-large', 'the file is too large')
  const {syntax, source, start} = opened(bytes, {elements: DICOM_LIMITS.elements}, inflated)
  const set = readDataSet(source, start, source.bytes.length)
  const characterSets = elementValues(source, set, textReading([])).texts(TAG.characterSet)
  return {syntax, source, set, values: elementValues(source, set, textReading(characterSets))}
}

/** Of which study, series and image a file is. */
export type FileIdentity = {study: string; series: string; instance: string}

/**
 * Of which image a file is, from its first bytes: they have to reach to the UID of the series, which a few kilobytes do. Throws a
 * `DicomError`.
 */
export function readIdentity(head: Uint8Array): FileIdentity {
  const {source, start} = opened(head, {elements: MAX_HEAD_ELEMENTS}, inflatedBegin)
  const set = readDataSet(source, start, source.bytes.length, TAG.seriesInstance)
  const values = elementValues(source, set, textReading([]))
  return {
    study: uidOf(values, TAG.studyInstance, 'study'),
    series: uidOf(values, TAG.seriesInstance, 'series'),
    instance: uidOf(values, TAG.sopInstance, 'SOP instance'),
  }
}

/** The bytes of a frame as the file has them: a view, or a copy where the frame is in several fragments. Throws `damaged` for a frame that is not there. */
export function frameBytes({source}: Pick<DicomFile, 'source'>, frame: number): Uint8Array {
  const ranges = source.ranges[frame]
  if (ranges === undefined) throw new DicomError('damaged', 'there is no such frame')
  const [first, ...more] = ranges.map(({start, length}) => source.bytes.subarray(start, start + length))
  if (first === undefined) throw new DicomError('damaged', 'the frame has no bytes')
  return more.length === 0 ? first : Buffer.concat([first, ...more])
}

type Inflate = (bytes: Uint8Array) => Uint8Array

/** Where the data set of a file lies, and how it is written. */
function opened(bytes: Uint8Array, left: ElementSource['left'], inflateRest: Inflate) {
  if (Buffer.from(bytes.subarray(PREAMBLE, PREAMBLE + 4)).toString('latin1') !== 'DICM') {
    throw new DicomError('not-dicom', 'no DICOM file: the prefix DICM is missing')
  }
  const {syntax, next} = readSyntax(sourceOf(bytes, left), PREAMBLE + 4)
  if (syntax.isDeflated) return {syntax, source: sourceOf(inflateRest(bytes.subarray(next)), left), start: 0}
  const {isExplicit, isLittleEndian} = syntax
  return {syntax, source: {...sourceOf(bytes, left), isExplicit, isLittleEndian}, start: next}
}

function sourceOf(bytes: Uint8Array, left: {elements: number}): ElementSource {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {bytes, view, isExplicit: true, isLittleEndian: true, left}
}

function readSyntax(source: ElementSource, start: number): {syntax: TransferSyntax; next: number} {
  const {set, next} = readMetaInformation(source, start)
  const uid = elementValues(source, set, textReading([])).code(TAG.transferSyntax)
  if (uid === undefined) throw new DicomError('damaged', 'the transfer syntax is missing')
  return {syntax: transferSyntaxOf(uid), next}
}

const inflated = (bytes: Uint8Array) => inflate(bytes, {maxOutputLength: DICOM_LIMITS.inflatedBytes})

/** The beginning of a deflated data set, inflated from bytes that may end inside it. */
const inflatedBegin = (bytes: Uint8Array) =>
  inflate(bytes, {maxOutputLength: MAX_HEAD_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH})

function inflate(bytes: Uint8Array, options: ZlibOptions): Uint8Array {
  try {
    return inflateRawSync(bytes, options)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new DicomError('too-large', 'the data set inflates too far', {cause})
    throw new DicomError(code === 'Z_BUF_ERROR' ? 'cut' : 'damaged', 'the data set cannot be inflated', {cause})
  }
}
