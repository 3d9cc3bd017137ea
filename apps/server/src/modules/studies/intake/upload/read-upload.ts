import {createHash} from 'node:crypto'
import {MAX_UPLOADED_RESULTS} from '@ceibo/contract/studies/inbox/result-upload'
import type {WorkerThreads} from '#platform/work/worker-threads.ts'
import {receiveDocument, sourceOfFile} from '#modules/studies/import/documents/receive-document.ts'
import {type GatheredStudies, importedFiles} from '#modules/studies/import/imaging/import-dicom.ts'
import {type FileContent, readResultFile} from '#modules/studies/import/read-result-file.ts'
import {kindOfContent, type ResultFileKind} from '#modules/studies/import/result-file-kind.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import type {ImportedWithdrawal} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {MAX_VALUES_OF_MESSAGE, type ReadDocument, type UploadTask} from '#modules/studies/intake/reading-task.ts'
import type {ReportOfPdf} from './report-of-pdf.ts'

/**
 * What uploaded files hold. `digest` names the bytes of a file; `file` is the place of the file of a result, null for images, of which several
 * files make up one.
 */
export type ReadUpload = {
  files: readonly ReadFile[]
  results: readonly UploadedOne[]
  documents: readonly ReadDocument[]
}
export type ReadFile = {kind: ResultFileKind; problems: readonly string[]; digest: string}
export type UploadedOne = {file: number | null} & (
  {study: ImportedStudy} | {withdrawal: ImportedWithdrawal; digest: string}
)

type On = {threads: WorkerThreads; files: {put: (key: string, content: Buffer, type: string) => Promise<void>}}

/** Reads uploaded files, as the command reads those of a folder. Never throws for what they say. */
export async function uploadOf(
  {contents, rules, report, isKept}: Omit<UploadTask, 'format'>,
  {threads}: Pick<On, 'threads'>,
): Promise<ReadUpload> {
  const documents: ReadDocument[] = []
  const files: On['files'] = {
    put: async (key, content, type) => void (isKept && documents.push({key, content, type})),
  }
  const images: GatheredStudies = new Map()
  const results: UploadedOne[] = []
  const told: ReadFile[] = []
  for (const [file, bytes] of contents.entries()) {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const kind = kindOfContent(content)
    const read =
      kind === 'pdf' && report !== null
        ? await readPdf(content, report, {files, threads})
        : await readResultFile(
            {kind, bytes: content.length, content: async () => content},
            {images, rules, files, threads},
          )
    const {studies, withdrawals = [], problems, digest = ''} = read
    told.push({kind, problems, digest: createHash('sha256').update(content).digest('hex')})
    results.push(...studies.map((study) => ({file, study})))
    results.push(...withdrawals.map((withdrawal) => ({file, withdrawal, digest})))
  }
  for (const gathered of images.values()) results.push({file: null, study: importedFiles(gathered)})
  return isTooMuch(results)
    ? {files: told.map((one) => ({...one, problems: [TOO_MUCH]})), results: [], documents: []}
    : {files: told, results, documents}
}

const TOO_MUCH = `the files together have more than ${MAX_UPLOADED_RESULTS} results, or ${MAX_VALUES_OF_MESSAGE} values: upload fewer at once, or import them by command`

/** All of them are stored in one transaction, and while they are, others wait. */
function isTooMuch(results: readonly UploadedOne[]): boolean {
  const reports = results.flatMap((one) => ('study' in one ? (one.study.study.reports ?? []) : []))
  const values = reports.reduce((sum, one) => sum + (one.values?.length ?? 0), 0)
  return results.length > MAX_UPLOADED_RESULTS || values > MAX_VALUES_OF_MESSAGE
}

/** A PDF as the report of the study that was said of it. */
async function readPdf(
  content: Buffer,
  {patient, study, title, issuedAt, replaces = []}: ReportOfPdf,
  on: On,
): Promise<FileContent> {
  const source = sourceOfFile(content)
  const received = await receiveDocument({bytes: content, title, source, folder: study.uid}, on)
  if (received.is === 'refused') return {studies: [], problems: [received.problem]}
  const sources = [{source, issuedAt: issuedAt.toISOString(), isFinal: true}]
  const reports = [{issuedAt, documents: [received.document], sources, replaces}]
  const label = `report ${study.accessionNumber}`
  return {studies: [{source: 'pdf', label, patient, study: {...study, reports}}], problems: []}
}

/** What came from a thread, which makes plain bytes of buffers. */
export const restored = (read: ReadUpload): ReadUpload => ({
  ...read,
  results: read.results.map((one) =>
    'study' in one ? {...one, study: {...one.study, study: withBuffers(one.study.study)}} : one,
  ),
})

const withBuffers = (study: ImportedStudy['study']): ImportedStudy['study'] =>
  study.series === undefined
    ? study
    : {
        ...study,
        series: study.series.map((one) => ({
          ...one,
          instances: one.instances.map(withBuffer),
          ...(one.parts && {parts: one.parts.map(withBuffer)}),
        })),
      }

const withBuffer = <One extends {sha256: Uint8Array}>(one: One) => ({...one, sha256: Buffer.from(one.sha256)})
