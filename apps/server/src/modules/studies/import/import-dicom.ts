import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {DicomError} from '@ceibo/dicom/dicom-error'
import type {DicomFile, DicomSeries} from '@ceibo/dicom/dicom-file'
import {readDicom} from '@ceibo/dicom/read-dicom'
import {factsOfStudy, imageFileKey, instanceOf, seriesOfImages} from '@ceibo/results/dicom-instance'
import {filesOfStudy} from '@ceibo/results/images.queries'
import {studyFromJson} from '@ceibo/results/study-json'
import type {ListedStudy, NewInstance, NewStudy} from '@ceibo/results/study-language'
import {studyByUid} from '@ceibo/results/study.queries'
import {lockUnmatched} from '@ceibo/results/unmatched.queries'
import {isName, sharesPart} from '@ceibo/rules/shared-name'
import {canonicalDocument} from './match-patient.ts'
import type {ImportedStudy} from './store-imported-study.ts'

const MAX_FILE_BYTES = 512 * 1024 * 1024

type On = {db: Database; files: FileStore}

/** The images of a study with the facts of its first file. Their files lie in the file store. */
export type GatheredStudy = {first: DicomFile; images: {series: DicomSeries; instance: NewInstance}[]}
export type GatheredStudies = Map<string, GatheredStudy>

/** Reads a DICOM file and puts it into the file store. Returns what is wrong with it; undefined for one that was read. */
export async function gatherImage(
  {path, bytes}: {path: string; bytes: number},
  studies: GatheredStudies,
  {files}: Pick<On, 'files'>,
): Promise<string | undefined> {
  if (bytes > MAX_FILE_BYTES) return 'the file is too large'
  const content = await readFile(path)
  const file = readOrProblem(content)
  if (typeof file === 'string') return file
  const {image, instance, series, study} = file
  if (image === undefined) return 'it holds no image'
  const gathered = studies.get(study.uid) ?? {first: factsOf(file), images: []}
  const {first} = gathered
  if (!isSamePatientIn(first, file)) return 'another file of the same study names another patient'
  if (first.patient.birthDate === undefined) gathered.first = {...first, patient: file.patient}
  const sha256 = createHash('sha256').update(content).digest()
  const fileKey = imageFileKey(study.uid, sha256)
  await files.put(fileKey, content, 'application/dicom')
  const stored = {
    instance,
    series,
    image,
    transferSyntax: file.transferSyntax.uid,
    fileKey,
    bytes,
    sha256,
    isKey: false,
  }
  // A study has the date of the first of its files that says one.
  const isDated = gathered.first.study.date === undefined && study.date !== undefined
  studies.set(study.uid, isDated ? {...gathered, first: factsOf(file)} : gathered)
  gathered.images.push({series, instance: instanceOf(stored)})
  return undefined
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

/** The study of gathered images, to be stored. */
export async function importedImages({first, images}: GatheredStudy, {db}: Pick<On, 'db'>): Promise<ImportedStudy> {
  const {patient, study} = first
  return {
    source: 'dicom',
    label: `study ${study.uid}`,
    patient: {
      documentNumber: patient.id ?? '',
      birthDate: patient.birthDate ?? '1900-01-01',
      name: patient.name?.text ?? '',
    },
    study: describedStudy(first, images, await studyByUid(db, 'imaging', study.uid)),
  }
}

/** Facts that the store already has are kept; the images of a new study wait for their report. */
function describedStudy(
  {study, series}: DicomFile,
  images: GatheredStudy['images'],
  kept: ListedStudy | undefined,
): Omit<NewStudy, 'patient'> {
  const modalities = [...new Set([...(kept?.modalities ?? []), ...images.map((one) => one.series.modality)])]
  const facts = {
    ...factsOfStudy(study),
    title: study.description ?? series.description ?? series.modality,
    due: {from: null, to: null},
    state: 'partial' as const,
  }
  return {
    ...facts,
    ...(kept && {
      accessionNumber: kept.accessionNumber,
      title: kept.title,
      centre: kept.centre,
      performedAt: kept.performedAt ?? facts.performedAt,
      due: kept.due,
      // The next valid report says it anew.
      state: kept.state === 'withdrawn' ? facts.state : kept.state,
    }),
    uid: study.uid,
    kind: 'imaging',
    modalities,
    series: seriesOfImages(images),
  }
}

/** Removes the files that were put for a study, except those that the store or a study kept apart has. */
export async function removeUnusedFiles({first, images}: GatheredStudy, {db, files}: On): Promise<void> {
  const {uid} = first.study
  const waiting = await lockUnmatched(db, {by: 'uid', key: uid})
  const series = waiting === undefined ? [] : (studyFromJson(waiting.content).series ?? [])
  const apart = series.flatMap(({instances}) => instances.map(({fileKey}) => fileKey))
  const used = new Set([...(await filesOfStudy(db, uid)), ...apart])
  const put = new Set(images.map(({instance}) => instance.fileKey))
  for (const key of put.difference(used)) await files.remove(key)
}
