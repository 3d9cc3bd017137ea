import {inflateRawSync} from 'node:zlib'
import {textReading} from './character-sets.ts'
import {readDataSet, readMetaInformation} from './data-elements.ts'
import type {ElementSource} from './data-elements.ts'
import {DicomError} from './dicom-error.ts'
import type {DicomFile, DicomInstance, DicomPatient, DicomSeries, DicomStudy} from './dicom-file.ts'
import {DICOM_LIMITS} from './dicom-limits.ts'
import {TAG} from './dicom-tag.ts'
import {elementValues} from './element-values.ts'
import type {ElementValues} from './element-values.ts'
import {frameRanges} from './frame-ranges.ts'
import {readImage} from './image-attributes.ts'
import {transferSyntaxOf} from './transfer-syntax.ts'
import type {TransferSyntax} from './transfer-syntax.ts'

const PREAMBLE = 128
const KEY_OBJECTS = '1.2.840.10008.5.1.4.1.1.88.59'

/**
 * Reads a DICOM file (PS3.10 section 7). Pixel data is located and measured, not decoded, and stays where it is in `bytes`, which must
 * not change while the answer is in use. Values that are not what their tag asks for are left out; what a picture cannot do without,
 * or lies about its size, is refused. Throws a `DicomError` and nothing else. Takes time in proportion to the elements (at most
 * 250,000), so it belongs in a worker thread where files come from outside.
 */
export function readDicom(bytes: Uint8Array): DicomFile {
  if (bytes.length > DICOM_LIMITS.fileBytes) throw new DicomError('too-large', 'the file is too large')
  if (Buffer.from(bytes.subarray(PREAMBLE, PREAMBLE + 4)).toString('latin1') !== 'DICM') {
    throw new DicomError('not-dicom', 'no DICOM file: the prefix DICM is missing')
  }
  const left = {elements: DICOM_LIMITS.elements}
  const {syntax, next} = readSyntax(sourceOf(bytes, left), PREAMBLE + 4)
  const source = syntax.isDeflated
    ? {...sourceOf(inflated(bytes.subarray(next)), left)}
    : {...sourceOf(bytes, left), isExplicit: syntax.isExplicit, isLittleEndian: syntax.isLittleEndian}
  const set = readDataSet(source, syntax.isDeflated ? 0 : next, source.bytes.length)
  const characterSets = elementValues(source, set, textReading([])).texts(TAG.characterSet)
  const values = elementValues(source, set, textReading(characterSets))
  const instance = readInstance(values)
  const image = readImage(values)
  return {
    transferSyntax: syntax,
    patient: readPatient(values),
    study: readStudy(values),
    series: readSeries(values),
    instance,
    image,
    keyImages: instance.sopClass === KEY_OBJECTS ? readKeyImages(values) : [],
    source: {
      bytes: source.bytes,
      ranges: image === undefined ? [] : frameRanges(values, image, syntax),
      hasSwappedWords: !syntax.isLittleEndian && set.get(TAG.pixelData)?.vr === 'OW',
    },
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

function inflated(bytes: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(bytes, {maxOutputLength: DICOM_LIMITS.inflatedBytes})
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new DicomError('too-large', 'the data set inflates too far', {cause})
    throw new DicomError(code === 'Z_BUF_ERROR' ? 'cut' : 'damaged', 'the data set cannot be inflated', {cause})
  }
}

function uidOf(values: ElementValues, tag: number, what: string): string {
  const uid = values.code(tag)
  // PS3.5 section 9: digits in components, at most 64 characters.
  if (uid === undefined || !/^[0-9]+(\.[0-9]+)*$/.test(uid) || uid.length > 64) {
    throw new DicomError('damaged', `the UID of the ${what} is missing or wrong`)
  }
  return uid
}

function readInstance(values: ElementValues): DicomInstance {
  return {
    sopClass: uidOf(values, TAG.sopClass, 'SOP class'),
    sopInstance: uidOf(values, TAG.sopInstance, 'SOP instance'),
    number: values.integer(TAG.instanceNumber),
  }
}

function readPatient(values: ElementValues): DicomPatient {
  return {
    id: values.text(TAG.patientId),
    name: values.name(TAG.patientName),
    birthDate: values.date(TAG.patientBirthDate),
    sex: oneOf(['F', 'M', 'O'], values.code(TAG.patientSex)),
  }
}

function readStudy(values: ElementValues): DicomStudy {
  return {
    uid: uidOf(values, TAG.studyInstance, 'study'),
    id: values.text(TAG.studyId),
    date: values.date(TAG.studyDate),
    time: values.time(TAG.studyTime),
    accessionNumber: values.text(TAG.accessionNumber),
    description: values.text(TAG.studyDescription),
    institution: values.text(TAG.institution),
    referringPhysician: values.name(TAG.referringPhysician),
  }
}

function readSeries(values: ElementValues): DicomSeries {
  return {
    uid: uidOf(values, TAG.seriesInstance, 'series'),
    modality: values.code(TAG.modality) ?? 'OT',
    number: values.integer(TAG.seriesNumber),
    description: values.text(TAG.seriesDescription),
    bodyPart: values.code(TAG.bodyPart),
    laterality: oneOf(['L', 'R', 'B'], values.code(TAG.imageLaterality) ?? values.code(TAG.laterality)),
    viewPosition: values.code(TAG.viewPosition),
    frameOfReference: values.code(TAG.frameOfReference),
  }
}

/** The images that a key object selection names as its evidence (PS3.3 section C.17.2). */
function readKeyImages(values: ElementValues): string[] {
  return values
    .items(TAG.evidence)
    .flatMap((study) => study.items(TAG.referencedSeries))
    .flatMap((series) => series.items(TAG.referencedSops))
    .flatMap((image) => image.code(TAG.referencedSopInstance) ?? [])
}

const oneOf = <const T extends string>(words: readonly T[], value: string | undefined): T | undefined =>
  words.find((word) => word === value)
