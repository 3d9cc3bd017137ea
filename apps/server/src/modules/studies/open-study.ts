import type {LaboratoryReport} from '@ceibo/adapters/laboratory/port'
import type {ArchivedStudy, IssuedReport} from '@ceibo/adapters/studies/archived-study'
import type {openStudy as contract, OpenedStudy} from '@ceibo/contract/study-opening'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import type {Call} from '../../api/route.ts'
import type {OwnedStudy} from '../../api/subject.ts'
import {writeAudit} from '../audit/audit.module.ts'
import {addresseeOf} from '../people/people.module.ts'
import {codesOfAnalyte} from './known-analyte.ts'
import {antibiogramsView, reportView, resultsView, versionView} from './opened-study.view.ts'
import {writeOpening} from './reading.queries.ts'
import {codeOfReport} from './reports/report-seal.queries.ts'
import {readingOf, standingOf} from './study-standing.ts'
import {studyView} from './study.view.ts'
import {codesOfOtherVisits} from './visible-values.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>
type OpenCall = Call<typeof contract, OwnedStudy>

/**
 * The whole of a study: its report, or its values with what is outside their ranges first. It is audited, and the study is no longer new to the
 * reader. Throws `study-waits` while the patient's choice holds it back.
 */
export async function openStudy(call: OpenCall, on: On): Promise<OpenedStudy> {
  const {actor, subject} = call
  const {study, patient} = subject
  const {personId, ednsId} = patient.person
  const [reading, {firstName, lastName}] = await Promise.all([
    readingOf({readerId: actor.personId, patientId: personId}, on),
    addresseeOf(on.db, personId),
  ])
  const standing = standingOf(study, reading)
  if (standing.waits !== null) throw new AppError('study-waits')
  const content = await contentOf(study, (report) => repeatedCodes(report, call, on), on)
  const [last] = content.versions
  await recordOpening(call, last?.version, on)
  return {
    study: studyView({study, standing: {...standing, isNew: false}}, {ednsId}),
    patient: {firstName, lastName},
    ...content,
  }
}

type Content = Pick<OpenedStudy, 'report' | 'versions' | 'results' | 'antibiograms'>

/** The report of a study, or its values; `repeatedIn` returns the codes that were measured at other visits too. */
export async function contentOf(
  study: ArchivedStudy,
  repeatedIn: (report: LaboratoryReport) => Promise<(code: string) => boolean>,
  on: On,
): Promise<Content> {
  if (study.kind === 'imaging') {
    const reports = await on.imaging.reports(study.uid)
    const [last] = reports
    return {
      report: last ? await withCode(study, last, on) : null,
      versions: reports.map(versionView),
      results: [],
      antibiograms: [],
    }
  }
  const reports = await on.laboratory.reports(study.uid)
  const [last] = reports
  if (last === undefined) return {report: null, versions: [], results: [], antibiograms: []}
  const isRepeated = await repeatedIn(last)
  return {
    report: await withCode(study, last, on),
    versions: reports.map(versionView),
    results: resultsView(last, isRepeated),
    antibiograms: antibiogramsView(last),
  }
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
