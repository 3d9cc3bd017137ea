import {createHash} from 'node:crypto'
import type {
  previewResultUpload,
  publishResultUpload,
  UploadedResult,
  UploadEffect,
  UploadReport,
} from '@ceibo/contract/studies/inbox/result-upload'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {isRefusedData} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inSavepoint} from '@ceibo/database/savepoint.queries'
import {inTransaction} from '@ceibo/database/transaction'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {removeUnusedFiles} from '#modules/studies/import/documents/remove-unused-files.ts'
import {byIssue} from '#modules/studies/import/import-results.ts'
import {matchPatient, NO_BIRTH_DATE} from '#modules/studies/import/storing/match-patient.ts'
import {peopleById} from '#modules/studies/inbox/candidates.ts'
import {readUpload} from '#modules/studies/intake/read-results.ts'
import {countsOf, type SentBy, type StoredResult, storeResult} from '#modules/studies/intake/store-result.ts'
import {recordReception} from '#modules/studies/receptions/record-reception.ts'
import type {ReadUpload, UploadedOne} from './read-upload.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'files' | 'threads' | 'malware' | 'wake'>
type By = Pick<Call<typeof previewResultUpload>, 'actor' | 'request'>

/** What the import would do with uploaded files. */
export async function previewUpload(
  {actor, request}: Call<typeof previewResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof previewResultUpload>> {
  const {report} = await upload({actor, request}, null, on)
  return {report}
}

/** Imports uploaded files as the report named by `shown` said, in one transaction or not at all. */
export async function publishUpload(
  {input: {shown}, actor, request}: Call<typeof publishResultUpload>,
  on: Needs,
): Promise<OutputOf<typeof publishResultUpload>> {
  const done = await upload({actor, request}, shown, on)
  if (done.is === 'published') on.wake('tell-results')
  return done
}

type Done = {is: 'published' | 'changed-meanwhile'; report: UploadReport}

/** The import is made in any case, so that the report is what the store says; it is kept only if that is what `shown` names. */
async function upload({actor, request}: By, shown: string | null, on: Needs): Promise<Done> {
  const contents = await request.files()
  const read = await readClean(contents, actor.staffId, on)
  const digests = contents.map((content) => createHash('sha256').update(content).digest('hex'))
  const by: SentBy = {sending: {way: 'console', sender: actor.name, number: undefined}, actor, request}
  try {
    if (shown !== null) {
      for (const {key, content, type} of read.documents) await on.files.put(key, Buffer.from(content), type)
    }
    return await inTransaction(
      on.db,
      async (tx): Promise<Done> => {
        const {report, stored} = await importIn(tx, {read, digests, by}, on)
        if (report.shown === null || report.shown !== shown) throw new NotKept(report)
        const notes = [...read.files.flatMap(({problems}) => problems), ...stored.flatMap((one) => one.notes)]
        await recordReception(tx, by.sending, {is: 'stored', ...countsOf(stored), notes}, on.clock.now())
        return {is: 'published', report}
      },
      {isolation: 'serializable'},
    )
  } catch (error) {
    if (error instanceof NotKept) return {is: 'changed-meanwhile', report: error.report}
    throw error
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

const INFECTED = 'the scanner rejects the file'
const TOO_COSTLY = 'reading the files takes too long: upload fewer at once, or import them by command'

/** Reads the files that the scanner lets through; the others are told as refused. */
async function readClean(contents: readonly Buffer[], staffId: number, on: Needs): Promise<ReadUpload> {
  const isClean: boolean[] = []
  for (const content of contents) isClean.push((await on.malware.scan(content)).is !== 'infected')
  const places = [...contents.keys()].filter((at) => isClean[at])
  const read = await readUpload(
    contents.filter((_, at) => isClean[at]),
    `staff ${staffId}`,
    on,
  )
  return {
    files: contents.map((_, at) => {
      if (!isClean[at]) return {kind: 'unknown', problems: [INFECTED]}
      return read?.files[places.indexOf(at)] ?? {kind: 'unknown', problems: [TOO_COSTLY]}
    }),
    results: (read?.results ?? []).map((one) => ({
      ...one,
      file: one.file === null ? null : (places[one.file] ?? null),
    })),
    documents: read?.documents ?? [],
  }
}

/** Stores what was read. Data that the database refuses is told of its result alone. */
async function importIn(
  tx: Database,
  {read, digests, by}: {read: ReadUpload; digests: readonly string[]; by: SentBy},
  on: Needs,
) {
  const results: UploadedResult[] = []
  const stored: StoredResult[] = []
  for (const one of read.results.toSorted(byIssue)) {
    const before = 'study' in one ? await studyByUid(tx, one.study.study.kind, one.study.study.uid) : undefined
    const became = await inSavepoint(tx, () => storeResult(one, by, {db: tx, clock: on.clock})).catch(
      (error: unknown) => {
        if (isRefusedData(error)) return undefined
        throw error
      },
    )
    if (became !== undefined) stored.push(became)
    const hadReport = before !== undefined && before.report !== null
    results.push(await resultView(tx, one, effectOf(became, hadReport), became?.notes ?? []))
  }
  const changes = results.some(({effect}) => CHANGING.has(effect))
  const report = {files: [...read.files].map(({kind, problems}) => ({kind, problems: [...problems]})), results}
  // It names the files too: others may do the same.
  const shown = changes
    ? createHash('sha256')
        .update(JSON.stringify([digests, report]))
        .digest('hex')
    : null
  return {report: {...report, shown}, stored}
}

const CHANGING: ReadonlySet<UploadEffect> = new Set(['new', 'correction', 'waits', 'takes-back'])

function effectOf(became: StoredResult | undefined, hadReport: boolean): UploadEffect {
  if (became === undefined) return 'refused'
  const {outcome} = became
  switch (outcome.is) {
    case 'stored':
      return outcome.isNew ? (hadReport ? 'correction' : 'new') : 'known'
    case 'kept-apart':
      return 'waits'
    case 'withdrawn':
      return 'takes-back'
    case 'left-out':
    case 'other-patient':
      return outcome.is
  }
}

/** What the screen shows of a result beside its file: whom that names, and who gets it. */
async function resultView(
  tx: Database,
  one: UploadedOne,
  effect: UploadEffect,
  notes: readonly string[],
): Promise<UploadedResult> {
  const {label, patient} = 'study' in one ? one.study : one.withdrawal
  const match = patient && (await matchPatient(tx, patient))
  const [person = null] = match?.is === 'known' ? await peopleById(tx, [match.person.personId]) : []
  const study = 'study' in one ? one.study.study : undefined
  return {
    file: one.file,
    kind: 'study' in one ? one.study.study.kind : one.withdrawal.kind,
    label,
    title: study?.title ?? '',
    images: (study?.series ?? []).reduce((sum, {instances}) => sum + instances.length, 0),
    name: patient?.name ?? '',
    documentNumber: patient?.documentNumber ?? '',
    birthDate: patient === undefined || patient.birthDate === NO_BIRTH_DATE ? null : patient.birthDate,
    person,
    reason: match?.is === 'unknown' ? match.reason : null,
    effect,
    notes: [...notes],
  }
}
