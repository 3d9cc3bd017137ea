import {hash} from 'node:crypto'
import {civilDateOfDigits} from '@ceibo/contract/studies/study-fields'
import type * as contract from '@ceibo/contract/studies/study-reports'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {FileAnswer} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import {writeOpening} from '#modules/studies/opening/reading.queries.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import {reportFile} from './report-file.ts'
import {writeServedReport} from './report-seal.queries.ts'
import type {OwnedStudy} from '#modules/studies/studies.subjects.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory' | 'files' | 'threads'>
/** The last version, and the report itself, when left out. */
type WantedReport = {version?: number | undefined; document?: number | undefined}

type Who = Pick<Call<typeof contract.imagingPdf, OwnedStudy>, 'actor' | 'subject' | 'request'>

/** The last version of an imaging report, or a document that was received with it. */
export const downloadImagingReport = (
  call: Call<typeof contract.imagingPdf, OwnedStudy>,
  on: On,
): Promise<FileAnswer> => downloadReport(call, {document: call.input.document}, on)

/** The last version of a laboratory report. */
export const downloadLaboratoryReport = (
  call: Call<typeof contract.laboratoryPdf, OwnedStudy>,
  on: On,
): Promise<FileAnswer> => downloadReport(call, {}, on)

/** The report that a row of `issuedReports` names. The day and the time, where given, must be those of the study. */
export async function downloadIssuedReport(
  call: Call<typeof contract.sharedPdf, OwnedStudy>,
  on: On,
): Promise<FileAnswer> {
  const {performedOn, performedAt, version} = call.input
  const {study} = call.subject
  const isSameDay = !performedOn || dayOf(performedOn) === (study.performedAt && civilDate(study.performedAt))
  const isSameTime = !performedAt || timeOf(performedAt) === (study.performedAt && civilTime(study.performedAt))
  if (!isSameDay || !isSameTime) throw new AppError('not-found')
  return downloadReport(call, {version}, on)
}

/** The day of YYYYMMDD, DD/MM/YYYY or DD-MM-YYYY. */
const dayOf = (stated: string) => civilDateOfDigits(stated.replaceAll(/\D/g, ''))
/** HH:mm of HHmm, HH:mm or the same with seconds. */
const timeOf = (stated: string) => stated.replaceAll(':', '').slice(0, 4).replace(/^../, '$&:')

/**
 * The report of a study as PDF; the study is no longer new to the reader. The hash is stored, because these bytes may be shared. Throws
 * `study-waits` while the patient's choice holds it back, `not-found` for one without this version.
 */
async function downloadReport({actor, subject, request}: Who, wanted: WantedReport, on: On): Promise<FileAnswer> {
  const {study, patient} = subject
  const {personId} = patient.person
  const reading = await readingOf({readerId: actor.personId, patientId: personId}, on)
  const {waits, can} = statusOf(study, reading)
  if (waits !== null) throw new AppError('study-waits')
  if (!can.pdf) throw new AppError('not-found')
  const asker = {client: String(actor.personId), unwanted: request.gone()}
  const {file, content, version} = await reportFile({study, personId, ...wanted, asker}, on)
  await inTransaction(on.db, async (tx) => {
    const given = {studyUid: study.uid, personId: actor.personId, version, now: on.clock.now()}
    await writeServedReport(tx, {...given, sha256: hash('sha256', content, 'buffer')})
    await writeOpening(tx, given)
  })
  return file
}
