import {hash} from 'node:crypto'
import {buffer} from 'node:stream/consumers'
import {type ArchivedStudy, type ReportDocument, validReports} from '@ceibo/studies/archived-study'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {type FileAnswer, fileOfBytes} from '#api/answers/file-answer.ts'
import type {Asker} from '#platform/work/client-queues.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {sharesOf} from '#modules/studies/sharing/share-access.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import {printReport} from './print-report.ts'
import {reportContent, type ReportOfStudy} from './report-content.ts'
import {codeOfReport, documentTypeName} from './report-seal.queries.ts'
import {wholeDocument} from './whole-document.ts'

type On = Pick<Dependencies, 'db' | 'config' | 'imaging' | 'laboratory' | 'files' | 'threads'>

type Wanted = {
  study: ArchivedStudy
  personId: number
  /** The last version when left out. */
  version?: number | undefined
  /** A received document by its number, from 1; the report itself when left out. */
  document?: number | undefined
  asker: Asker
}

/** The queue of a reader by a share. */
export const askerOfShare = ({patientId}: {patientId: number}, unwanted: AbortSignal): Asker => ({
  client: sharesOf(patientId),
  unwanted,
})

export type ReportFile = {file: FileAnswer; content: Buffer; version: number}

/**
 * A version of the report of a study as PDF: the document that was received where that is all of it, else a printed one. The caller has
 * checked that the reader may have it. Throws `not-found` for one without this version or this document.
 */
export async function reportFile({study, personId, asker, ...wanted}: Wanted, on: On): Promise<ReportFile> {
  const versions = await reportsOf(study, on)
  const report = versions.find(({version}) => version === (wanted.version ?? versions[0]?.version))
  if (report === undefined) throw new AppError('not-found')
  const received = wanted.document === undefined ? wholeDocument(report) : report.documents[wanted.document - 1]
  if (wanted.document !== undefined && received === undefined) throw new AppError('not-found')
  const content =
    received === undefined
      ? await printedBytes({study, personId, report, versions, asker}, on)
      : await receivedBytes(received, on)
  const day = study.performedAt === null ? 'sin fecha' : civilDate(study.performedAt)
  const number = wanted.document === undefined || report.documents.length === 1 ? '' : ` (${wanted.document})`
  const name = `${study.title.slice(0, 80)} ${day}${number}.pdf`
  const file = fileOfBytes(content, {name, subjectId: personId, object: `study:${study.uid}`})
  return {file, content, version: report.version}
}

/** The valid versions: what was withdrawn is given to nobody. */
export const reportsOf = async (study: ArchivedStudy, on: On): Promise<ReportOfStudy[]> =>
  validReports<ReportOfStudy>(
    await (study.kind === 'imaging' ? on.imaging.reports(study.uid) : on.laboratory.reports(study.uid)).catch(
      throwUnavailable,
    ),
  )

/** The bytes of a received document, which are checked against the hash that was taken when they came. */
export async function receivedBytes({fileKey, sha256}: ReportDocument, {files}: Pick<On, 'files'>): Promise<Buffer> {
  const file = await files.read(fileKey)
  if (file === undefined) throw new Error('A received document has no file')
  const content = await buffer(file.stream)
  if (hash('sha256', content) !== sha256) throw new Error('A received document is not as it was received')
  return content
}

export type Printing = {
  study: ArchivedStudy
  personId: number
  report: ReportOfStudy
  versions: readonly ReportOfStudy[]
  asker: Asker
}

/** A version of a report as PDF. */
export async function printedBytes({study, personId, report, versions, asker}: Printing, on: On): Promise<Buffer> {
  const [{firstName, lastName}, documentType, code] = await Promise.all([
    addresseeOf(on.db, personId),
    documentTypeName(on.db, study.patient.documentType),
    codeOfReport(on.db, study.uid, report.version),
  ])
  return printReport(
    reportContent({study, patient: {firstName, lastName, documentType}, report, versions, code}, on.config),
    asker,
    on,
  )
}
