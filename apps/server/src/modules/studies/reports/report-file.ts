import {validReports} from '@ceibo/adapters/studies/archived-study'
import type {ArchivedStudy} from '@ceibo/adapters/studies/archived-study'
import {civilDate} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {fileOfBytes} from '../../../api/file-answer.ts'
import type {FileAnswer} from '../../../api/file-answer.ts'
import type {Asker} from '../../../platform/client-queues.ts'
import {addresseeOf} from '../../people/people.module.ts'
import {sharesOf} from '../sharing/share-access.ts'
import {tellUnavailable} from '../archive-trouble.ts'
import {printReport} from './print-report.ts'
import {reportContent} from './report-content.ts'
import type {ReportOfStudy} from './report-content.ts'
import {codeOfReport, documentTypeName} from './report-seal.queries.ts'

type On = Pick<Dependencies, 'db' | 'config' | 'imaging' | 'laboratory'>

type Wanted = {
  study: ArchivedStudy
  personId: number
  /** The last version when left out. */
  version?: number | undefined
  asker: Asker
}

/** The queue of a reader by a share. */
export const askerOfShare = ({patientId}: {patientId: number}, unwanted: AbortSignal): Asker => ({
  client: sharesOf(patientId),
  unwanted,
})

export type ReportFile = {file: FileAnswer; content: Buffer; version: number}

/** A version of the report of a study as PDF. The caller has checked that the reader may have it. Throws `not-found` for one without this version. */
export async function reportFile({study, personId, version: wanted, asker}: Wanted, on: On): Promise<ReportFile> {
  const versions = await reportsOf(study, on)
  const report = versions.find(({version}) => version === (wanted ?? versions[0]?.version))
  if (report === undefined) throw new AppError('not-found')
  const content = await printedBytes({study, personId, report, versions, asker}, on)
  const name = `${study.title.slice(0, 80)} ${study.performedAt === null ? 'sin fecha' : civilDate(study.performedAt)}.pdf`
  const file = fileOfBytes(content, {name, subjectId: personId, object: `study:${study.uid}`})
  return {file, content, version: report.version}
}

/** The valid versions: what was withdrawn is given to nobody. */
export const reportsOf = async (study: ArchivedStudy, on: On): Promise<ReportOfStudy[]> =>
  validReports<ReportOfStudy>(
    await (study.kind === 'imaging' ? on.imaging.reports(study.uid) : on.laboratory.reports(study.uid)).catch(
      tellUnavailable,
    ),
  )

type Printing = {
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
  )
}
