import type {DicomAttributes} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {type PartKind, partKindOf} from '#parts/part-kind.ts'
import {dateText, nameText, partTenHeader, text, timeText, uidFromText} from './write-dicom.ts'
import {TRANSFER_SYNTAX} from '#reading/transfer-syntax.ts'
import {type ElementToWrite, writeElements} from './write-elements.ts'

/** A file of a file-set: its path as components of up to eight capital letters, digits and underscores, at most eight (PS3.10 section 8.2). */
export type DirectoryEntry = {
  path: readonly string[]
  attributes: DicomAttributes
  /** UID of the file's transfer syntax. */
  transferSyntax: string
}

/** The types of the records of objects without pictures that are shown here (PS3.3 table F.4-1). */
const RECORD_TYPES: Readonly<Record<PartKind, string>> = {
  document: 'ENCAP DOC',
  report: 'SR DOCUMENT',
  dose: 'SR DOCUMENT',
  measurements: 'SR DOCUMENT',
  ecg: 'WAVEFORM',
  waveform: 'WAVEFORM',
  audio: 'WAVEFORM',
  video: 'IMAGE',
  'key-images': 'KEY OBJECT DOC',
  presentation: 'PRESENTATION',
  segmentation: 'IMAGE',
  radiotherapy: 'RADIOTHERAPY',
  'raw-data': 'RAW DATA',
  other: 'PRIVATE',
}

/** A record of the directory with those below it. */
type DirectoryRecord = {elements: readonly ElementToWrite[]; below: readonly DirectoryRecord[]}

const DIRECTORY = '1.2.840.10008.1.3.10'
const ENCODING = {isExplicit: true, isLittleEndian: true} as const
const IN_USE = 0xffff
const SEQUENCE_HEADER = 12
const ITEM_HEADER = 8

/**
 * The bytes of the file DICOMDIR over the files of a medium: patients, their studies, series, and images with the documents and other
 * objects beside them (PS3.3 annex F). Keys that must have a value and have none are numbered. Throws a RangeError for a
 * path that the standard does not allow.
 */
export function writeDicomdir(entries: readonly DirectoryEntry[], fileSetId = 'CEIBO'): Buffer {
  const wrong = entries.find(
    ({path}) => path.length < 1 || path.length > 8 || !path.every((part) => /^[A-Z0-9_]{1,8}$/.test(part)),
  )
  if (wrong !== undefined) throw new RangeError(`a path that DICOM media do not allow: ${wrong.path.join('/')}`)
  const patients = patientRecords(entries)
  const uid = uidFromText(entries.map(({attributes}) => attributes.instance.sopInstance).join(' '))
  const header = partTenHeader(DIRECTORY, uid, TRANSFER_SYNTAX.explicit)
  const start = header.length + writeElements(fileSetElements(fileSetId, 0, 0), ENCODING).length + SEQUENCE_HEADER
  const {items, first, last} = placed(patients, start)
  const elements: ElementToWrite[] = [
    ...fileSetElements(fileSetId, first, last),
    {tag: TAG.directoryRecords, vr: 'SQ', items},
  ]
  return Buffer.concat([header, writeElements(elements, ENCODING)])
}

function fileSetElements(id: string, first: number, last: number): ElementToWrite[] {
  return [
    text(TAG.fileSetId, 'CS', id),
    {tag: TAG.firstRecord, vr: 'UL', numbers: [first]},
    {tag: TAG.lastRecord, vr: 'UL', numbers: [last]},
    {tag: TAG.fileSetConsistency, vr: 'US', numbers: [0]},
  ]
}

/** The records in the order of the tree, with the offsets of the next one and of the first below, from the begin of the file. */
function placed(roots: readonly DirectoryRecord[], start: number) {
  const inOrder: DirectoryRecord[] = []
  const collect = (record: DirectoryRecord) => {
    inOrder.push(record)
    record.below.forEach(collect)
  }
  roots.forEach(collect)
  const offsets = new Map<DirectoryRecord, number>()
  let at = start
  for (const record of inOrder) {
    offsets.set(record, at)
    at += ITEM_HEADER + writeElements(recordElements(record, 0, 0), ENCODING).length
  }
  const offsetOf = (record: DirectoryRecord | undefined) => (record && offsets.get(record)) ?? 0
  const next = new Map<DirectoryRecord, DirectoryRecord>()
  for (const siblings of [roots, ...inOrder.map(({below}) => below)]) {
    siblings.forEach((record, place) => {
      const following = siblings[place + 1]
      if (following !== undefined) next.set(record, following)
    })
  }
  const items = inOrder.map((record) => recordElements(record, offsetOf(next.get(record)), offsetOf(record.below[0])))
  return {items, first: offsetOf(roots[0]), last: offsetOf(roots.at(-1))}
}

function recordElements({elements}: DirectoryRecord, next: number, lower: number): ElementToWrite[] {
  return [
    {tag: TAG.nextRecord, vr: 'UL', numbers: [next]},
    {tag: TAG.recordInUse, vr: 'US', numbers: [IN_USE]},
    {tag: TAG.lowerRecord, vr: 'UL', numbers: [lower]},
    text(TAG.characterSet, 'CS', 'ISO_IR 192'),
    ...elements,
  ]
}

type Entries = readonly DirectoryEntry[]

function groups(entries: Entries, keyOf: (entry: DirectoryEntry) => string): Entries[] {
  return [...Map.groupBy(entries, keyOf).values()]
}

function patientRecords(entries: Entries): DirectoryRecord[] {
  return groups(entries, ({attributes: {patient}}) => `${patient.id} ${patient.name?.text}`).flatMap((ofPatient) => {
    const patient = ofPatient[0]?.attributes.patient
    return patient === undefined
      ? []
      : {
          elements: [
            text(TAG.recordType, 'CS', 'PATIENT'),
            text(TAG.patientName, 'PN', nameText(patient.name)),
            text(TAG.patientId, 'LO', patient.id),
          ],
          below: studyRecords(ofPatient),
        }
  })
}

function studyRecords(entries: Entries): DirectoryRecord[] {
  return groups(entries, ({attributes}) => attributes.study.uid).flatMap((ofStudy, place) => {
    const study = ofStudy[0]?.attributes.study
    return study === undefined
      ? []
      : {
          elements: [
            text(TAG.recordType, 'CS', 'STUDY'),
            text(TAG.studyDate, 'DA', dateText(study.date)),
            text(TAG.studyTime, 'TM', timeText(study.time ?? '00:00:00')),
            text(TAG.accessionNumber, 'SH', study.accessionNumber),
            text(TAG.studyDescription, 'LO', study.description),
            text(TAG.studyInstance, 'UI', study.uid),
            text(TAG.studyId, 'SH', study.id ?? String(place + 1)),
          ],
          below: seriesRecords(ofStudy),
        }
  })
}

function seriesRecords(entries: Entries): DirectoryRecord[] {
  return groups(entries, ({attributes}) => attributes.series.uid).flatMap((ofSeries, place) => {
    const series = ofSeries[0]?.attributes.series
    return series === undefined
      ? []
      : {
          elements: [
            text(TAG.recordType, 'CS', 'SERIES'),
            text(TAG.modality, 'CS', series.modality),
            text(TAG.seriesDescription, 'LO', series.description),
            text(TAG.seriesInstance, 'UI', series.uid),
            text(TAG.seriesNumber, 'IS', String(series.number ?? place + 1)),
          ],
          below: ofSeries.map(instanceRecord),
        }
  })
}

function instanceRecord(
  {path, attributes: {instance, image}, transferSyntax}: DirectoryEntry,
  place: number,
): DirectoryRecord {
  return {
    elements: [
      text(
        TAG.recordType,
        'CS',
        image === undefined ? RECORD_TYPES[partKindOf(instance, {uid: transferSyntax})] : 'IMAGE',
      ),
      {tag: TAG.referencedFile, vr: 'CS', text: path.join('\\')},
      text(TAG.referencedSopClassInFile, 'UI', instance.sopClass),
      text(TAG.referencedSopInstanceInFile, 'UI', instance.sopInstance),
      text(TAG.referencedSyntaxInFile, 'UI', transferSyntax),
      text(TAG.instanceNumber, 'IS', String(instance.number ?? place + 1)),
    ],
    below: [],
  }
}
