import type {WorkerThreads} from '#platform/work/worker-threads.ts'
import {type GatheredStudies, importedFiles} from '#modules/studies/import/imaging/import-dicom.ts'
import {readResultFile} from '#modules/studies/import/read-result-file.ts'
import {kindOfContent, type ResultFileKind} from '#modules/studies/import/result-file-kind.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import type {ImportedWithdrawal} from '#modules/studies/import/storing/imported-withdrawal.ts'
import type {ReadDocument, UploadTask} from '#modules/studies/intake/reading-task.ts'

/** What uploaded files hold. `file` is the place of the file of a result; null for images, of which several files make up one. */
export type ReadUpload = {
  files: readonly {kind: ResultFileKind; problems: readonly string[]}[]
  results: readonly UploadedOne[]
  documents: readonly ReadDocument[]
}
export type UploadedOne = {file: number | null} & (
  {study: ImportedStudy} | {withdrawal: ImportedWithdrawal; digest: string}
)

/** Reads uploaded files, as the command reads those of a folder. Never throws for what they say. */
export async function uploadOf(
  {contents, rules}: Pick<UploadTask, 'contents' | 'rules'>,
  {threads}: {threads: WorkerThreads},
): Promise<ReadUpload> {
  const documents: ReadDocument[] = []
  const files = {
    put: async (key: string, content: Buffer, type: string) => void documents.push({key, content, type}),
  }
  const images: GatheredStudies = new Map()
  const results: UploadedOne[] = []
  const told: ReadUpload['files'][number][] = []
  for (const [file, bytes] of contents.entries()) {
    const content = Buffer.from(bytes)
    const kind = kindOfContent(content)
    const read = await readResultFile(
      {kind, bytes: content.length, content: async () => content},
      {images, rules, files, threads},
    )
    const {studies, withdrawals = [], problems, digest = ''} = read
    told.push({kind, problems})
    results.push(...studies.map((study) => ({file, study})))
    results.push(...withdrawals.map((withdrawal) => ({file, withdrawal, digest})))
  }
  for (const gathered of images.values()) results.push({file: null, study: importedFiles(gathered)})
  return {files: told, results, documents}
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
