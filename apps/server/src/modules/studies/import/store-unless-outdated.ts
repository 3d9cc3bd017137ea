import type {Database} from '@ceibo/database/open-database'
import {storeStudyInside} from '@ceibo/results/store-study'
import type {StoreAnswer} from '@ceibo/results/store-study'
import {isSamePatient} from '@ceibo/results/study-language'
import type {ListedStudy, NewStudy} from '@ceibo/results/study-language'
import {studyByUid} from '@ceibo/results/study.queries'

/**
 * Stores a study unless the store has a later report of it: versions are numbered as they come, so an earlier one would replace
 * it. The transaction has to be serializable.
 */
export async function storeUnlessOutdated(tx: Database, study: NewStudy): Promise<StoreAnswer | {is: 'outdated'}> {
  const kept = await studyByUid(tx, study.kind, study.uid)
  if (kept === undefined || !isOutdated(study, kept)) return storeStudyInside(tx, study)
  return isSamePatient(kept.patient, study.patient) ? {is: 'outdated'} : {is: 'other-patient'}
}

/** Images come without reports, and say nothing of their versions. */
function isOutdated({kind, reports = []}: NewStudy, {report: last}: ListedStudy): boolean {
  if (last === null || (kind === 'imaging' && reports.length === 0)) return false
  const issuedAt = reports.at(-1)?.issuedAt
  return issuedAt === undefined || issuedAt < last.issuedAt
}
