import type {ReportAuthenticity} from '@ceibo/contract/studies/sharing/report-authenticity'
import type {Dependencies} from '#dependencies.ts'
import {findStudy} from '#modules/studies/opening/find-study.ts'
import {readReportCode} from './report-code.ts'
import {reportOfCode} from './report-seal.queries.ts'

/** Throws when the archive of the study does not answer. */
export async function checkAuthenticity(
  typed: string,
  on: Pick<Dependencies, 'db' | 'imaging' | 'laboratory'>,
): Promise<ReportAuthenticity> {
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
