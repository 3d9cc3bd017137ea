import type {LaboratoryReport} from '@ceibo/studies/laboratory/port'
import {type ArchivedStudy, type IssuedReport, validReports} from '@ceibo/studies/archived-study'
import type {openStudy as contract, OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {codesOfAnalyte} from '#modules/studies/trends/known-analyte.ts'
import {antibiogramsView, reportView, valuesView, versionView} from './opened-study.view.ts'
import {writeOpening} from './reading.queries.ts'
import {codeOfReport} from '#modules/studies/reports/report-seal.queries.ts'
import {readingOf, statusOf} from './study-status.ts'
import {studyView} from '#modules/studies/study.view.ts'
import {codesOfOtherVisits} from './visible-values.ts'
import type {OwnedStudy} from '#modules/studies/studies.subjects.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>
type OpenCall = Call<typeof contract, OwnedStudy>

/**
 * The whole of a study: its report, or its values with what is outside their ranges first. It is audited, and the study is no longer new to the
 * reader. Throws `study-waits` while the patient's choice holds it back, and `not-found` for a version that was not issued.
 */
export async function openStudy(call: OpenCall, on: On): Promise<OpenedStudy> {
  const {actor, subject} = call
  const {study, patient} = subject
  const {personId, ednsId} = patient.person
  const [reading, {firstName, lastName}] = await Promise.all([
    readingOf({readerId: actor.personId, patientId: personId}, on),
    addresseeOf(on.db, personId),
  ])
  const status = statusOf(study, reading)
  if (status.waits !== null) throw new AppError('study-waits')
  const asked = {version: call.input.version, isCompared: true}
  const content = await contentOf(study, asked, (report) => repeatedCodes(report, call, on), on)
  await recordOpening(call, content.report?.version, on)
  return {
    study: studyView({study, status: {...status, isNew: false}}, {ednsId}),
    patient: {firstName, lastName},
    ...content,
  }
}

type Content = Pick<OpenedStudy, 'report' | 'versions' | 'results' | 'antibiograms' | 'removed'>

/** Which version, the last one when undefined, and whether with what it changed of the one before. */
type Asked = {version: number | undefined; isCompared: boolean}

/** The report of a study, or its values; `repeatedIn` returns the codes that were measured at other visits too. */
export async function contentOf(
  study: ArchivedStudy,
  asked: Asked,
  repeatedIn: (report: LaboratoryReport) => Promise<(code: string) => boolean>,
  on: On,
): Promise<Content> {
  if (study.kind === 'imaging') {
    const reports = await on.imaging.reports(study.uid)
    const [shown] = fromVersion(validReports(reports), asked)
    return {...NO_VALUES, report: shown ? await withCode(study, shown, on) : null, versions: reports.map(versionView)}
  }
  const reports = await on.laboratory.reports(study.uid)
  const versions = reports.map(versionView)
  const [shown, previous] = fromVersion(validReports(reports), asked)
  if (shown === undefined) return {...NO_VALUES, report: null, versions}
  const isRepeated = await repeatedIn(shown)
  return {
    report: await withCode(study, shown, on),
    versions,
    ...valuesView(shown, asked.isCompared ? previous : undefined, isRepeated),
    antibiograms: antibiogramsView(shown),
  }
}

const NO_VALUES = {results: [], antibiograms: [], removed: []}

/** The version that was asked for and those before it, the latest first. Throws `not-found` where there is no such version. */
function fromVersion<Report extends IssuedReport>(reports: readonly Report[], {version}: Asked): readonly Report[] {
  if (version === undefined) return reports
  const at = reports.findIndex((one) => one.version === version)
  if (at === -1) throw new AppError('not-found')
  return reports.slice(at)
}

const withCode = async ({uid}: OwnedStudy['study'], report: IssuedReport, {db}: On) =>
  reportView(report, await codeOfReport(db, uid, report.version))

/** Which analytes of a report were measured at another visit too, under this code or another of the same analyte. */
async function repeatedCodes(
  {values}: LaboratoryReport,
  {actor, subject}: OpenCall,
  on: On,
): Promise<(code: string) => boolean> {
  const {study, patient} = subject
  const codes = values.flatMap(({code}) => (code === null ? [] : codesOfAnalyte(code)))
  const measured = await codesOfOtherVisits({actor, subject: patient}, study.uid, [...new Set(codes)], on)
  return (code) => codesOfAnalyte(code).some((one) => measured.has(one))
}

async function recordOpening({actor, subject, request}: OpenCall, version: number | undefined, on: On): Promise<void> {
  const {study, patient} = subject
  const now = on.clock.now()
  const {personId: subjectId} = patient.person
  await inTransaction(on.db, async (tx) => {
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'study-open',
      result: 'ok',
      subjectId,
      object: `study:${study.uid}`,
      request,
    })
    if (version === undefined) return
    await writeOpening(tx, {studyUid: study.uid, personId: actor.personId, version, now})
  })
}
