import {
  type previewResultUpload,
  type publishResultUpload,
  type ReportFacts,
  UPLOAD_MEGABYTES,
  type uploadPeople,
  type UploadReport,
} from '@ceibo/contract/studies/inbox/result-upload'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {removeUnusedFiles} from '#modules/studies/import/documents/remove-unused-files.ts'
import {peopleOfLine} from '#modules/studies/inbox/candidates.ts'
import {readUpload} from '#modules/studies/intake/read-results.ts'
import type {UploadTask} from '#modules/studies/intake/reading-task.ts'
import {countsOf, type SentBy} from '#modules/studies/intake/store-result.ts'
import {recordReception} from '#modules/studies/receptions/record-reception.ts'
import {AppError} from '#platform/app-error.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import type {ReadFile, ReadUpload} from './read-upload.ts'
import {reportOfPdf} from './report-of-pdf.ts'
import {storeUpload} from './store-upload.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'files' | 'imaging' | 'threads' | 'malware' | 'wake'>
type By = Pick<Call<typeof previewResultUpload>, 'actor' | 'request'>

/** What the import would do with uploaded files. */
export async function previewUpload(
  {input, actor, request}: Call<typeof previewResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof previewResultUpload>> {
  const {report} = await inTurn(() => upload({actor, request}, {facts: input, shown: null}, on))
  return {report}
}

/** Imports uploaded files as the report named by `shown` said, in one transaction or not at all. */
export async function publishUpload(
  {input: {shown, ...facts}, actor, request}: Call<typeof publishResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof publishResultUpload>> {
  const done = await inTurn(() => upload({actor, request}, {facts, shown}, on))
  if (done.is === 'published') on.wake('tell-results')
  return done
}

/** People for whom a PDF may be uploaded, by a document or a name. */
export const findUploadPeople = async (
  {input: {line}}: Call<typeof uploadPeople>,
  {db, clock}: Pick<Needs, 'db' | 'clock'>,
): Promise<OutputOf<typeof uploadPeople>> => ({people: await peopleOfLine(db, line, civilDate(clock.now()))})

/** The files of an upload are held in memory until it is done. */
const inTurn = concurrencyLimit({atOnce: 3, waiting: 12})

type Asked = {facts: ReportFacts; shown: string | null}
type Done = {is: 'published' | 'changed-meanwhile'; report: UploadReport}

/** The import is made in any case, so that the report is what the store says; it is kept only if that is what `shown` names. */
async function upload({actor, request}: By, {facts, shown}: Asked, on: Needs): Promise<Done> {
  const by: SentBy = {sending: {way: 'console', sender: actor.name, number: undefined}, actor, request}
  const about = await reportOfPdf(facts, on)
  const contents = await bodyOf(request, by, on)
  const read = await readClean({contents, report: about, isKept: shown !== null}, actor.staffId, on)
  try {
    for (const {key, content, type} of read.documents) await on.files.put(key, Buffer.from(content), type)
    return await inTransaction(
      on.db,
      async (tx): Promise<Done> => {
        const {report, stored} = await storeUpload(tx, {read, facts, by}, on)
        if (report.shown === null || report.shown !== shown) throw new NotKept(report)
        const notes = [...read.files.flatMap(({problems}) => problems), ...stored.flatMap((one) => one.notes)]
        await recordReception(tx, by.sending, {is: 'stored', ...countsOf(stored), notes}, on.clock.now())
        return {is: 'published', report}
      },
      {isolation: 'serializable'},
    )
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    await recordShown(error.report, {actor, request}, on)
    return {is: 'changed-meanwhile', report: error.report}
  } finally {
    if (shown !== null) for (const one of read.results) if ('study' in one) await removeUnusedFiles(one.study.study, on)
  }
}

/** Rolls the transaction back. */
class NotKept extends Error {
  override name = 'NotKept'
  readonly report: UploadReport

  constructor(report: UploadReport) {
    super('The import is not kept')
    this.report = report
  }
}

const OVERSIZED: {[Code in ErrorCode]?: string} = {
  'file-too-large': `a file is larger than ${UPLOAD_MEGABYTES.file} MB: import it by command`,
  'too-large': `the files together are larger than ${UPLOAD_MEGABYTES.request} MB: upload fewer at once`,
}

/** The files of the request; those that are too large are listed as refused. */
async function bodyOf(request: By['request'], {sending}: SentBy, on: Needs): Promise<readonly Buffer[]> {
  try {
    return await request.files()
  } catch (error) {
    const note = error instanceof AppError ? OVERSIZED[error.code] : undefined
    if (note !== undefined) await recordReception(on.db, sending, {is: 'refused', notes: [note]}, on.clock.now())
    throw error
  }
}

/** That a member saw who has a document, and who gets what. */
async function recordShown({results}: UploadReport, {actor, request}: By, {db, clock}: Needs): Promise<void> {
  const people = new Set(results.flatMap(({person}) => person?.personId ?? []))
  const opening = {at: clock.now(), actor, action: 'upload-review', request} as const
  for (const subjectId of people) await recordOpening(db, {...opening, subjectId})
}

const INFECTED = 'the scanner rejects the file'
const TOO_COSTLY = 'reading the files takes too long: upload fewer at once, or import them by command'

const refused = (problem: string): ReadFile => ({kind: 'unknown', problems: [problem], digest: ''})

/** Reads the files that the scanner lets through; the others are told as refused. */
async function readClean(
  {contents, ...task}: Pick<UploadTask, 'report' | 'isKept'> & {contents: readonly Buffer[]},
  staffId: number,
  on: Needs,
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
