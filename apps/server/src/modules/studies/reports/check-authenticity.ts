import type {StudyKind} from '@ceibo/contract/study-fields'
import type {Dependencies} from '../../../dependencies.ts'
import {findStudy} from '../find-study.ts'
import {readReportCode} from './report-code.ts'
import {reportOfCode} from './report-seal.queries.ts'

/** What anybody who holds a copy of a report may know of it: nothing of the patient, and nothing of what it says. */
export type Authenticity =
  | {is: 'unknown'}
  | {is: 'authentic'; kind: StudyKind; issuedAt: Date}
  /** `newerAt` is when a valid version was issued afterwards; null for none. */
  | {is: 'withdrawn'; kind: StudyKind; issuedAt: Date; newerAt: Date | null}
  | {is: 'replaced'; kind: StudyKind; issuedAt: Date; newerAt: Date}

/** Throws when the archive of the study does not answer. */
export async function checkAuthenticity(
  typed: string,
  on: Pick<Dependencies, 'db' | 'imaging' | 'laboratory'>,
): Promise<Authenticity> {
  const sealed = await reportOfCode(on.db, readReportCode(typed))
  const study = sealed && (await findStudy(sealed.studyUid, on))
  if (sealed === undefined || study === undefined) return {is: 'unknown'}
  const {kind, uid} = study
  const versions = await on[kind].reports(uid)
  const report = versions.find(({version}) => version === sealed.version)
  const [last] = versions
  if (report === undefined || last === undefined) return {is: 'unknown'}
  const {issuedAt} = report
  if (report.isWithdrawn) {
    return {is: 'withdrawn', kind, issuedAt, newerAt: last.isWithdrawn ? null : last.issuedAt}
  }
  return last.version === report.version
    ? {is: 'authentic', kind, issuedAt}
    : {is: 'replaced', kind, issuedAt, newerAt: last.issuedAt}
}
