import type {Database} from '@ceibo/database/open-database'
import {joinStudy} from '@ceibo/studies/built-in/join-study'
import {isReportStored, type StoreAnswer, storeStudyInside} from '@ceibo/studies/built-in/store-study'
import {isSamePatient, type NewReport, type NewStudy} from '@ceibo/studies/built-in/study-language'
import {issueState} from '@ceibo/studies/built-in/withdrawal.queries'

/**
 * Stores a study unless the store has a later report of it, or it was withdrawn since: versions are numbered as they come, so an earlier one
 * would replace the last. The transaction has to be serializable.
 */
export async function storeUnlessOutdated(
  tx: Database,
  study: NewStudy,
): Promise<StoreAnswer | {is: 'outdated'} | {is: 'withdrawn'}> {
  if (study.kind === 'imaging') return storeImaging(tx, study)
  const before = await issueState(tx, study.uid)
  if (before.study !== null && !isSamePatient(before.study.patient, study.patient)) return {is: 'other-patient'}
  const {reports = []} = study
  const last = reports.at(-1)
  // Whatever it says of itself, the same report without an instant changes nothing.
  if (last?.isDated === false && (await isReportStored(tx, study.uid, last))) return {is: 'outdated'}
  if (before.issuedAt !== null && (last === undefined || last.issuedAt < before.issuedAt)) return {is: 'outdated'}
  if (before.withdrawnAt === null) return storeStudyInside(tx, study)
  const valid: NewReport[] = []
  for (const report of reports) {
    if (await isValidAfter(before.withdrawnAt, report, {tx, uid: study.uid})) valid.push(report)
  }
  return valid.length === 0 ? {is: 'withdrawn'} : storeStudyInside(tx, {...study, reports: valid})
}

/** Images are stored in any case; of their reports what is valid. */
async function storeImaging(tx: Database, given: NewStudy) {
  const {study, left} = await joinStudy(tx, given)
  return left === null ? storeStudyInside(tx, study) : {is: left}
}

/** A report without an instant of its own may be the one that was withdrawn. */
async function isValidAfter(
  withdrawnAt: Date,
  report: NewReport,
  {tx, uid}: {tx: Database; uid: string},
): Promise<boolean> {
  if (report.isDated !== false) return report.issuedAt > withdrawnAt
  return isReportStored(tx, uid, report, {issuedAfter: withdrawnAt})
}
