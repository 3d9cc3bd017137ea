import {hash} from 'node:crypto'
import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import {civilDateOfDigits} from '@ceibo/contract/study-fields'
import type * as contract from '@ceibo/contract/study-reports'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate, civilTime} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {fileOfBytes} from '../../../api/file-answer.ts'
import type {FileAnswer} from '../../../api/file-answer.ts'
import type {Call} from '../../../api/route.ts'
import type {OwnedStudy} from '../../../api/subject.ts'
import type {PrintAsker} from '../../../platform/print-page.ts'
import {addresseeOf} from '../../people/people.module.ts'
import {tellUnavailable} from '../archive-trouble.ts'
import {writeOpening} from '../reading.queries.ts'
import {readingOf, standingOf} from '../study-standing.ts'
import {printReport} from './print-report.ts'
import {reportContent} from './report-content.ts'
import type {ReportOfStudy} from './report-content.ts'
import {codeOfReport, documentTypeName, writeServedReport} from './report-seal.queries.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'config' | 'imaging' | 'laboratory'>
type Who = Pick<Call<typeof contract.imagingPdf, OwnedStudy>, 'actor' | 'subject' | 'request'>

/** The last version, of either kind of study. */
export const downloadLastReport = (
  call: Call<typeof contract.imagingPdf | typeof contract.laboratoryPdf, OwnedStudy>,
  on: On,
): Promise<FileAnswer> => downloadReport(call, undefined, on)

/** The day and the time, where they are said, have to be those of the study. */
export async function downloadSharedReport(
  call: Call<typeof contract.sharedPdf, OwnedStudy>,
  on: On,
): Promise<FileAnswer> {
  const {performedOn, performedAt, version} = call.input
  const {study} = call.subject
  const isSameDay = performedOn === undefined || dayOf(performedOn) === civilDate(study.performedAt)
  const isSameTime = performedAt === undefined || timeOf(performedAt) === civilTime(study.performedAt)
  if (!isSameDay || !isSameTime) throw new AppError('not-found')
  return downloadReport(call, version, on)
}

/** Of YYYYMMDD, DD/MM/YYYY or DD-MM-YYYY. */
const dayOf = (said: string) => civilDateOfDigits(said.replaceAll(/\D/g, ''))
/** HH:mm of HHmm, HH:mm or the same with seconds. */
const timeOf = (said: string) => said.replaceAll(':', '').slice(0, 4).replace(/^../, '$&:')

/**
 * The report of a study as PDF, which is no longer new to the reader; its hash is kept, since these bytes may be shared. Throws
 * `study-waits` while the patient's choice holds it back, `not-found` for one without this version.
 */
async function downloadReport({actor, subject, request}: Who, wanted: number | undefined, on: On): Promise<FileAnswer> {
  const {study, patient} = subject
  const {personId} = patient.person
  const reading = await readingOf({readerId: actor.personId, patientId: personId}, on)
  const {waits, can} = standingOf(study, reading)
  if (waits !== null) throw new AppError('study-waits')
  if (!can.pdf) throw new AppError('not-found')
  const versions = await reportsOf(study, on)
  const report = versions.find(({version}) => version === (wanted ?? versions[0]?.version))
  if (report === undefined) throw new AppError('not-found')
  const asker = {client: String(actor.personId), unwanted: request.gone()}
  const content = await printedBytes({study, personId, report, versions, asker}, on)
  await inTransaction(on.db, async (tx) => {
    const given = {studyUid: study.uid, personId: actor.personId, version: report.version, now: on.clock.now()}
    await writeServedReport(tx, {...given, sha256: hash('sha256', content, 'buffer')})
    await writeOpening(tx, given)
  })
  const name = `${study.title.slice(0, 80)} ${civilDate(study.performedAt)}.pdf`
  return fileOfBytes(content, {name, subjectId: personId, object: `study:${study.uid}`})
}

const reportsOf = (study: ArchivedStudy, on: On): Promise<ReportOfStudy[]> =>
  (study.kind === 'imaging' ? on.imaging.reports(study.uid) : on.laboratory.reports(study.uid)).catch(tellUnavailable)

type Printing = {
  study: ArchivedStudy
  personId: number
  report: ReportOfStudy
  versions: readonly ReportOfStudy[]
  asker: PrintAsker
}

async function printedBytes({study, personId, report, versions, asker}: Printing, on: On): Promise<Buffer> {
  const [{firstName, lastName}, documentType, code] = await Promise.all([
    addresseeOf(on.db, personId),
    documentTypeName(on.db, study.patient.documentType),
    codeOfReport(on.db, study.uid, report.version),
  ])
  return printReport(
    reportContent({study, patient: {firstName, lastName, documentType}, report, versions, code}, on.config),
    asker,
  )
}
