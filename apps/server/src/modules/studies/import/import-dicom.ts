import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {DicomError} from '@ceibo/dicom/dicom-error'
import type {DicomFile, DicomSeries} from '@ceibo/dicom/dicom-file'
import {readDicom} from '@ceibo/dicom/read-dicom'
import {imageFileKey, instanceOf, seriesOfImages} from '@ceibo/results/dicom-instance'
import {storeStudy} from '@ceibo/results/store-study'
import type {ListedStudy, NewInstance, NewStudy} from '@ceibo/results/study-language'
import {studyByUid} from '@ceibo/results/study.queries'
import type {Dependencies} from '../../../dependencies.ts'
import {patientsOfDocument} from '../../people/people.module.ts'
import {keepUnmatched} from './unmatched-results.ts'
import {resultFiles} from './result-files.ts'

const MAX_FILE_BYTES = 512 * 1024 * 1024
const DNI = 2

export type ImportSummary = {
  files: number
  images: number
  studies: number
  unmatched: number
  /** One line for each file or study that was not imported, or needs a look. */
  problems: string[]
}

type On = {db: Database; files: FileStore} & Pick<Dependencies, 'clock'>

/** The patient, the facts and the images of a study, of which the first file tells the facts. */
type Gathered = {first: DicomFile; images: {series: DicomSeries; instance: NewInstance}[]}

/**
 * Imports the DICOM files of a folder, or one: each is read on its own, and what cannot be read is told. Studies of people whom nobody
 * knows by document and birth date are kept apart. The same files again change nothing.
 */
export async function importDicom(path: string, on: On): Promise<ImportSummary> {
  const summary: ImportSummary = {files: 0, images: 0, studies: 0, unmatched: 0, problems: []}
  const studies = new Map<string, Gathered>()
  for await (const file of resultFiles(path)) {
    summary.files++
    const problem = await gather(file, studies, on)
    if (problem !== undefined) summary.problems.push(`${file.path}: ${problem}`)
  }
  for (const gathered of studies.values()) await storeGathered(gathered, summary, on)
  return summary
}

/** What is wrong with a file; undefined for one that was read. */
async function gather(
  {path, bytes}: {path: string; bytes: number},
  studies: Map<string, Gathered>,
  {files}: Pick<On, 'files'>,
): Promise<string | undefined> {
  if (bytes > MAX_FILE_BYTES) return 'the file is too large'
  const content = await readFile(path)
  const file = readOrProblem(content)
  if (typeof file === 'string') return file
  const {image, instance, series, study} = file
  if (image === undefined) return 'it holds no image'
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
  const gathered = studies.get(study.uid) ?? {first: factsOf(file), images: []}
  studies.set(study.uid, gathered)
  if (patientKey(gathered.first) !== patientKey(file)) return 'another file of the same study names another patient'
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

/** Without the pixels, which would stay in memory. */
const factsOf = (file: DicomFile): DicomFile => ({
  ...file,
  source: {bytes: new Uint8Array(), ranges: [], hasSwappedWords: false},
})

const patientKey = ({patient}: DicomFile) => `${patient.id ?? ''} ${patient.birthDate ?? ''}`

async function storeGathered({first, images}: Gathered, summary: ImportSummary, on: On): Promise<void> {
  const {patient, study} = first
  const documentNumber = (patient.id ?? '').replaceAll(/[.\s]/g, '').toUpperCase()
  const people = await patientsOfDocument(on.db, documentNumber)
  const known = people.find(({birthDate}) => birthDate === patient.birthDate)
  const kept = await studyByUid(on.db, 'imaging', study.uid)
  const described = describedStudy(first, images, {documentNumber, documentType: known?.documentType ?? DNI}, kept)
  // A study that matched nobody was assigned to the patient of whom the store has it.
  const owner = known ?? kept?.patient
  if (owner === undefined) {
    const reason = people.length === 0 ? 'nobody has this document' : 'the birth date is not that of the document'
    await keepUnmatched(described, {source: 'dicom', reason}, on)
    summary.unmatched++
    summary.problems.push(`study ${study.uid}: ${reason}; it is kept apart`)
    return
  }
  const {documentType, birthDate} = owner
  const ownPatient = {documentType, documentNumber: owner.documentNumber, birthDate}
  const answer = await storeStudy(on.db, {...described, patient: ownPatient})
  if (answer.is === 'other-patient') {
    summary.problems.push(`study ${study.uid}: the store has it for another patient`)
    return
  }
  summary.studies++
  summary.images += answer.images
  const name = patient.name?.text ?? ''
  if (known !== undefined && namesOf(name) !== namesOf(known.name)) {
    summary.problems.push(`study ${study.uid}: imported, but the name in the files is not that of the person`)
  }
}

/** Letters alone, in one order, whatever accents and marks. */
const namesOf = (name: string) =>
  (
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  )
    .toSorted()
    .join(' ')

/** What the store has of a study stays; images of a new one wait for their report. */
function describedStudy(
  {patient, study, series}: DicomFile,
  images: Gathered['images'],
  document: {documentNumber: string; documentType: number},
  kept: ListedStudy | undefined,
): NewStudy {
  const modalities = [...new Set([...(kept?.modalities ?? []), ...images.map((one) => one.series.modality)])]
  const facts = {
    accessionNumber: study.accessionNumber ?? '',
    title: study.description ?? series.description ?? series.modality,
    centre: {name: study.institution ?? 'Centro no informado', address: ''},
    performedAt: new Date(`${study.date ?? '1900-01-01'}T${study.time ?? '00:00:00'}-03:00`),
    due: {from: null, to: null},
    state: 'partial' as const,
  }
  return {
    ...facts,
    ...(kept && {
      accessionNumber: kept.accessionNumber,
      title: kept.title,
      centre: kept.centre,
      performedAt: kept.performedAt,
      due: kept.due,
      state: kept.state,
    }),
    uid: study.uid,
    kind: 'imaging',
    patient: {...document, birthDate: patient.birthDate ?? '1900-01-01'},
    modalities,
    series: seriesOfImages(images),
  }
}
