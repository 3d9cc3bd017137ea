import {createHash} from 'node:crypto'
import {deflateRawSync} from 'node:zlib'
import type {DicomAttributes, DicomPatient, DicomSeries, DicomStudy, PersonName} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {imageElements, type FrameToWrite, type OffsetTable} from './image-elements.ts'
import {TRANSFER_SYNTAX, transferSyntaxOf} from '#reading/transfer-syntax.ts'
import {type ElementToWrite, writeElements} from './write-elements.ts'

export type WriteOptions = {
  /** UID of the transfer syntax; explicit little endian when it is left out. */
  transferSyntax?: string
  /** Elements beside those of the attributes, or instead of one of the same tag. */
  extra?: readonly ElementToWrite[]
  offsetTable?: OffsetTable
}

/** A UID under the root 2.25 made from a text: always the same for the same text (PS3.5 annex B.2, with a UUID of version 8). */
export function uidFromText(text: string): string {
  const hash = createHash('sha256').update(text).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return `2.25.${BigInt(`0x${hash.toString('hex')}`)}`
}

const IMPLEMENTATION_CLASS = uidFromText('ceibo dicom')
const IMPLEMENTATION_VERSION = 'CEIBO_1'
const META = {isExplicit: true, isLittleEndian: true} as const

/**
 * The bytes of a DICOM file (PS3.10 section 7) with these attributes, text in UTF-8. Frames are samples, which are written by the transfer
 * syntax, or are already encoded in it and are encapsulated, each as one fragment; nothing here encodes them. Throws a RangeError for
 * frames that do not fit the image: the caller's mistake.
 */
export function writeDicom(
  attributes: DicomAttributes,
  frames: readonly FrameToWrite[],
  {transferSyntax = TRANSFER_SYNTAX.explicit, extra = [], offsetTable = 'basic'}: WriteOptions = {},
): Buffer {
  const {patient, study, series, instance, image} = attributes
  const syntax = transferSyntaxOf(transferSyntax)
  const pixels = image === undefined ? [] : imageElements(image, frames, syntax, offsetTable)
  const elements = [
    text(TAG.characterSet, 'CS', 'ISO_IR 192'),
    text(TAG.sopClass, 'UI', instance.sopClass),
    text(TAG.sopInstance, 'UI', instance.sopInstance),
    text(TAG.instanceNumber, 'IS', numberText(instance.number)),
    ...patientElements(patient),
    ...studyElements(study),
    ...seriesElements(series),
    ...pixels,
  ]
  const replaced = new Set(extra.map(({tag}) => tag))
  const body = writeElements([...elements.filter(({tag}) => !replaced.has(tag)), ...extra], syntax)
  return Buffer.concat([
    partTenHeader(instance.sopClass, instance.sopInstance, transferSyntax),
    syntax.isDeflated ? evenLength(deflateRawSync(body)) : body,
  ])
}

/** The preamble, the prefix and the meta information of group 2 (PS3.10 section 7.1). */
export function partTenHeader(sopClass: string, sopInstance: string, transferSyntax: string): Buffer {
  const meta = writeElements(
    [
      {tag: TAG.metaVersion, vr: 'OB', bytes: Uint8Array.of(0, 1)},
      text(TAG.mediaSopClass, 'UI', sopClass),
      text(TAG.mediaSopInstance, 'UI', sopInstance),
      text(TAG.transferSyntax, 'UI', transferSyntax),
      text(TAG.implementationClass, 'UI', IMPLEMENTATION_CLASS),
      text(TAG.implementationVersion, 'SH', IMPLEMENTATION_VERSION),
    ],
    META,
  )
  const length = writeElements([{tag: TAG.metaLength, vr: 'UL', numbers: [meta.length]}], META)
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, meta])
}

const evenLength = (bytes: Buffer): Buffer =>
  bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from([0])])

type Vr = Extract<ElementToWrite, {text: string}>['vr']

/** A text element; a backslash in a single value would split it in two. */
export function text(tag: number, vr: Vr, value = ''): ElementToWrite {
  return {tag, vr, text: value.replaceAll('\\', '/')}
}

const optional = (tag: number, vr: Vr, value: string | undefined): ElementToWrite[] =>
  value === undefined ? [] : [text(tag, vr, value)]

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))
export const dateText = (date = '') => date.replaceAll('-', '')
export const timeText = (time = '') => time.replaceAll(':', '')

export function nameText(name: PersonName | undefined): string {
  if (name === undefined) return ''
  const [family, given] = [name.family, name.given].map((part) => part.replaceAll(/[\^=\\]/g, ' '))
  return given === '' ? `${family}` : `${family}^${given}`
}

function patientElements(patient: DicomPatient): ElementToWrite[] {
  return [
    text(TAG.patientName, 'PN', nameText(patient.name)),
    text(TAG.patientId, 'LO', patient.id),
    text(TAG.patientBirthDate, 'DA', dateText(patient.birthDate)),
    text(TAG.patientSex, 'CS', patient.sex),
  ]
}

function studyElements(study: DicomStudy): ElementToWrite[] {
  return [
    text(TAG.studyInstance, 'UI', study.uid),
    text(TAG.studyId, 'SH', study.id),
    text(TAG.studyDate, 'DA', dateText(study.date)),
    text(TAG.studyTime, 'TM', timeText(study.time)),
    text(TAG.accessionNumber, 'SH', study.accessionNumber),
    text(TAG.referringPhysician, 'PN', nameText(study.referringPhysician)),
    ...optional(TAG.studyDescription, 'LO', study.description),
    ...optional(TAG.institution, 'LO', study.institution),
  ]
}

function seriesElements(series: DicomSeries): ElementToWrite[] {
  // An image of a part of the body that comes in pairs says its side in Image Laterality, which knows "both" as well.
  return [
    text(TAG.seriesInstance, 'UI', series.uid),
    text(TAG.modality, 'CS', series.modality),
    text(TAG.seriesNumber, 'IS', numberText(series.number)),
    ...optional(TAG.seriesDescription, 'LO', series.description),
    ...optional(TAG.bodyPart, 'CS', series.bodyPart),
    ...optional(TAG.imageLaterality, 'CS', series.laterality),
    ...optional(TAG.viewPosition, 'CS', series.viewPosition),
    ...optional(TAG.frameOfReference, 'UI', series.frameOfReference),
  ]
}
