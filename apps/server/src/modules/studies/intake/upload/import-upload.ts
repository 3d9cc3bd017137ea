import {UPLOAD_MEGABYTES, type UploadReport} from '@ceibo/contract/studies/inbox/result-upload'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Staff} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {removeUnusedFiles} from '#modules/studies/import/documents/remove-unused-files.ts'
import {readUpload} from '#modules/studies/intake/read-results.ts'
import type {UploadTask} from '#modules/studies/intake/reading-task.ts'
import {countsOf, type SentBy, type StoredResult} from '#modules/studies/intake/store-result.ts'
import {recordReception} from '#modules/studies/receptions/record-reception.ts'
import {AppError} from '#platform/app-error.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import type {ReadFile, ReadUpload} from './read-upload.ts'
import type {ReportOfPdf} from './report-of-pdf.ts'
import {storeUpload} from './store-upload.ts'

export type ImportNeeds = Pick<Dependencies, 'db' | 'clock' | 'files' | 'threads' | 'malware' | 'wake'>
export type UploadedBy = {actor: Staff; request: RequestContext}

/** What was stored, and what is shown of it. */
export type Imported<Report> = {report: Report; stored: readonly StoredResult[]}

type Asked<Report> = {
  /** Whose the PDFs among the files are. */
  pdf: ReportOfPdf | null
  /** What was said of the files: it names the report with them. */
  facts: unknown
  /** The report as which they are to be kept; null for one that is only looked at. */
  shown: string | null
  /** Stores what was read, and may look at the store before and after. */
  look: (tx: Database, store: () => Promise<Imported<UploadReport>>) => Promise<Imported<Report>>
}

/** The files of an upload are held in memory until it is done. */
const inTurn = concurrencyLimit({atOnce: 3, waiting: 12})

/**
 * Imports the files of a request in one transaction, and keeps that only if its report is the one named by `shown`. The import is made in any
 * case, so that the report is what the store says.
 */
export const importUpload = <Report extends {shown: string | null}>(
  by: UploadedBy,
  asked: Asked<Report>,
  on: ImportNeeds,
): Promise<{is: 'published' | 'changed-meanwhile'; report: Report}> => inTurn(() => importedOf(by, asked, on))

async function importedOf<Report extends {shown: string | null}>(
  {actor, request}: UploadedBy,
  {pdf, facts, shown, look}: Asked<Report>,
  on: ImportNeeds,
) {
  const by: SentBy = {sending: {way: 'console', sender: actor.name, number: undefined}, actor, request}
  const contents = await bodyOf(request, by, on)
  const read = await readClean({contents, report: pdf, isKept: shown !== null}, actor.staffId, on)
  try {
    for (const {key, content, type} of read.documents) await on.files.put(key, Buffer.from(content), type)
    let seen: Report | undefined
    const isKept = await inTransaction(
      on.db,
      async (tx) => {
        const {report, stored} = await look(tx, () => storeUpload(tx, {read, facts, by}, on))
        seen = report
        if (report.shown === null || report.shown !== shown) throw new NotKept()
        const notes = [...read.files.flatMap(({problems}) => problems), ...stored.flatMap((one) => one.notes)]
        await recordReception(tx, by.sending, {is: 'stored', ...countsOf(stored), notes}, on.clock.now())
        return true
      },
      {isolation: 'serializable'},
    ).catch((error: unknown) => {
      if (error instanceof NotKept) return false
      throw error
    })
    if (seen === undefined) throw new Error('The transaction of an upload did not run')
    const is = isKept ? ('published' as const) : ('changed-meanwhile' as const)
    if (isKept) on.wake('tell-results')
    return {is, report: seen}
  } finally {
    if (shown !== null) for (const one of read.results) if ('study' in one) await removeUnusedFiles(one.study.study, on)
  }
}

/** Rolls the transaction back. */
class NotKept extends Error {
  override name = 'NotKept'
}

const OVERSIZED: {[Code in ErrorCode]?: string} = {
  'file-too-large': `a file is larger than ${UPLOAD_MEGABYTES.file} MB: import it by command`,
  'too-large': `the files together are larger than ${UPLOAD_MEGABYTES.request} MB: upload fewer at once`,
}

/** The files of the request; those that are too large are listed as refused. */
async function bodyOf(
  request: RequestContext,
  {sending}: SentBy,
  on: Pick<ImportNeeds, 'db' | 'clock'>,
): Promise<readonly Buffer[]> {
  try {
    return await request.files()
  } catch (error) {
    const note = error instanceof AppError ? OVERSIZED[error.code] : undefined
    if (note !== undefined) await recordReception(on.db, sending, {is: 'refused', notes: [note]}, on.clock.now())
    throw error
  }
}

const INFECTED = 'the scanner rejects the file'
const TOO_COSTLY = 'reading the files takes too long: upload fewer at once, or import them by command'

const refused = (problem: string): ReadFile => ({kind: 'unknown', problems: [problem], digest: ''})

/** Reads the files that the scanner lets through; the others are told as refused. */
async function readClean(
  {contents, ...task}: Pick<UploadTask, 'report' | 'isKept'> & {contents: readonly Buffer[]},
  staffId: number,
  on: ImportNeeds,
): Promise<ReadUpload> {
  const isClean: boolean[] = []
  for (const content of contents) isClean.push((await on.malware.scan(content)).is !== 'infected')
  const places = [...contents.keys()].filter((at) => isClean[at])
  const read = await readUpload({...task, contents: contents.filter((_, at) => isClean[at])}, `staff ${staffId}`, on)
  return {
    files: contents.map((_, at) =>
      isClean[at] ? (read?.files[places.indexOf(at)] ?? refused(TOO_COSTLY)) : refused(INFECTED),
    ),
    results: (read?.results ?? []).map((one) => ({
      ...one,
      file: one.file === null ? null : (places[one.file] ?? null),
    })),
    documents: read?.documents ?? [],
  }
}
