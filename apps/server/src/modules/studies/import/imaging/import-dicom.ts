import {createHash} from 'node:crypto'
import {DicomError} from '@ceibo/dicom/reading/dicom-error'
import type {DicomFile, DicomSeries} from '@ceibo/dicom/reading/dicom-file'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {readPart} from '@ceibo/dicom/parts/read-part'
import {
  emptySeries,
  factsOfStudy,
  imageFileKey,
  instanceOf,
  seriesOfImages,
} from '@ceibo/studies/built-in/dicom-instance'
import type {NewInstance, NewPart, NewReport, NewSeries, NewStudy} from '@ceibo/studies/built-in/study-language'
import {isName, sharesPart} from '@ceibo/rules/people/shared-name'
import {canonicalDocument} from '@ceibo/rules/studies/result-patient'
import {NO_BIRTH_DATE} from '#modules/studies/import/storing/match-patient.ts'
import type {Dependencies} from '#dependencies.ts'
import type {DocumentStore} from '#modules/studies/import/documents/receive-document.ts'
import {reportOfPart} from './dicom-report.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'

const MAX_FILE_BYTES = 512 * 1024 * 1024

const MAX_TITLE = 200

/** A DICOM file may have anything before its prefix; that of a TIFF is usual, and none of a program, an archive, a page or a PDF is. */
const PREAMBLE_BYTES = 128
const DISGUISE = /^(?:MZ|\u007fELF|[\u00fe\u00ca][\u00ed\u00fe]|PK|#!|\s*<)|%PDF-/

/** The files of a study with the facts of the first of them, and the reports that they hold. All lie in the file store. */
export type GatheredStudy = {
  first: DicomFile
  images: {series: DicomSeries; instance: NewInstance}[]
  parts: {series: DicomSeries; part: NewPart}[]
  reports: NewReport[]
}
export type GatheredStudies = Map<string, GatheredStudy>

/**
 * Reads a DICOM file and puts it into the file store, whatever it holds: an image, a document, a report, a waveform, a film. Returns what is
 * wrong with it; undefined for one that was read.
 */
export async function gatherFile(
  {bytes, content: read}: {bytes: number; content: () => Promise<Buffer>},
  studies: GatheredStudies,
  {files, threads, now}: {files: DocumentStore; now: Date} & Pick<Dependencies, 'threads'>,
): Promise<string | undefined> {
  if (bytes > MAX_FILE_BYTES) return 'the file is too large'
  const content = await read()
  if (DISGUISE.test(content.subarray(0, PREAMBLE_BYTES).toString('latin1'))) {
    return 'the bytes before the prefix DICM begin a program or another document: it is not taken'
  }
  const file = readOrProblem(content)
  if (typeof file === 'string') return file
  const {image, instance, series, study} = file
  const gathered = studies.get(study.uid) ?? {first: factsOf(file), images: [], parts: [], reports: []}
  const {first} = gathered
  if (!isSamePatientIn(first, file)) return 'another file of the same study names another patient'
  if (first.patient.birthDate === undefined) gathered.first = {...first, patient: file.patient}
  const sha256 = createHash('sha256').update(content).digest()
  const fileKey = imageFileKey(study.uid, sha256)
  await files.put(fileKey, content, 'application/dicom')
  // A study has the date of the first of its files that says one.
  const isDated = gathered.first.study.date === undefined && study.date !== undefined
  studies.set(study.uid, isDated ? {...gathered, first: factsOf(file)} : gathered)
  const stored = {transferSyntax: file.transferSyntax.uid, fileKey, bytes, sha256}
  if (image !== undefined) {
    gathered.images.push({series, instance: instanceOf({instance, series, image, isKey: false, ...stored})})
    return undefined
  }
  const part = readPart(content)
  const {sopInstance: uid, number = 0} = instance
  gathered.parts.push({series, part: {uid, number, kind: part.kind, title: part.title.slice(0, MAX_TITLE), ...stored}})
  const {report, problem} = await reportOfPart(part, {files, threads, now})
  if (report !== undefined) gathered.reports.push(report)
  return problem
}

function readOrProblem(content: Buffer): DicomFile | string {
  try {
    return readDicom(content)
  } catch (error) {
    if (error instanceof DicomError) return error.message
    throw error
  }
}

/** Drops the pixels, which would stay in memory. */
const factsOf = (file: DicomFile): DicomFile => ({
  ...file,
  source: {bytes: new Uint8Array(), ranges: [], hasSwappedWords: false},
})

/** Machines write one document in several forms, and not all of them the birth date. */
const isSamePatientIn = ({patient: one}: DicomFile, {patient: other}: DicomFile): boolean =>
  canonicalDocument(one.id ?? '') === canonicalDocument(other.id ?? '') &&
  (one.birthDate === undefined || other.birthDate === undefined || one.birthDate === other.birthDate) &&
  !isOtherName(one.name?.text ?? '', other.name?.text ?? '')

const isOtherName = (one: string, other: string) => isName(one) && isName(other) && !sharesPart(one, other)

/** The study of gathered files, to be stored. */
export function importedFiles(gathered: GatheredStudy): ImportedStudy {
  const {patient, study} = gathered.first
  return {
    source: 'dicom',
    label: `study ${study.uid}`,
    patient: {
      documentNumber: patient.id ?? '',
      birthDate: patient.birthDate ?? NO_BIRTH_DATE,
      name: patient.name?.text ?? '',
      sex: patient.sex === 'O' ? undefined : patient.sex,
    },
    study: describedStudy(gathered),
  }
}

/** The images of a new study wait for their report, unless it is among the files. */
function describedStudy({first: {study, series}, images, parts, reports}: GatheredStudy): Omit<NewStudy, 'patient'> {
  return {
    ...factsOfStudy(study),
    title: study.description ?? series.description ?? series.modality,
    due: {from: null, to: null},
    state: 'partial',
    uid: study.uid,
    kind: 'imaging',
    modalities: [...new Set([...images, ...parts].map((one) => one.series.modality))],
    series: seriesOfFiles(images, parts),
    reports: reports.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime()),
  }
}

/** Series of images and of other objects; one may have both. */
function seriesOfFiles(images: GatheredStudy['images'], parts: GatheredStudy['parts']): NewSeries[] {
  const ofImages = seriesOfImages(images)
  const partsOf = (uid: string) => parts.filter(({series}) => series.uid === uid).map(({part}) => part)
  const known = new Set(ofImages.map(({uid}) => uid))
  const others = new Map(parts.filter(({series}) => !known.has(series.uid)).map(({series}) => [series.uid, series]))
  return [
    ...ofImages.map((series) => ({...series, parts: partsOf(series.uid)})),
    ...[...others.values()].map((series) => ({...emptySeries(series), parts: partsOf(series.uid)})),
  ]
}
