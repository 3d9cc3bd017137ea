import type {Database} from '@ceibo/database/open-database'
import {composedReport} from './composed-report.ts'
import {imagingStudiesOfNumber, imagingStudyOf, type JoinedStudy} from './joined-study.queries.ts'
import {reportsOfStudy} from './report.queries.ts'
import {studyByUid} from './study.queries.ts'
import {type ListedStudy, type NewReport, type NewStudy, UNKNOWN_CENTRE} from './study-language.ts'
import {issueState} from './withdrawal.queries.ts'

const isDicomUid = (uid: string) => /^\d+(\.\d+)+$/.test(uid)

export type Joined = {
  /** The study as it is to be stored, under the key that the store has it by. */
  study: NewStudy
  /** Why nothing of it is stored; null where something is. */
  left: 'outdated' | 'withdrawn' | null
}

/**
 * Joins an imaging study of a file with that of the store: its report with its images, whichever came first. They belong together by the
 * Study Instance UID, or by the accession number within one patient. A report does not replace those of other sources: the next version has
 * both. The transaction has to be serializable.
 */
export async function joinStudy(tx: Database, study: NewStudy): Promise<Joined> {
  const found = await storedStudyOf(tx, study)
  const stored = found && (await studyByUid(tx, 'imaging', found.uid))
  const {uids, withdrawnAt} = await keysOf(tx, study, found)
  const versions = found === undefined ? [] : await reportsOfStudy(tx, found.uid)
  const reports: NewReport[] = []
  let left: Joined['left'] = null
  for (const report of study.reports ?? []) {
    const answer = composedReport(report, {pending: reports.at(-1), versions, withdrawnAt})
    if (answer.is === 'composed') reports.push(answer.report)
    else if (answer.is !== 'known') left = answer.is
  }
  const otherUids = uids.filter((uid) => uid !== (found?.uid ?? study.uid))
  const hasMore = reports.length > 0 || (study.series ?? []).length > 0
  return {
    study: {
      ...study,
      ...(stored && factsOfBoth(study, stored)),
      state: stateOf(study, reports.at(-1), stored),
      ...(otherUids.length > 0 && {otherUids}),
      reports,
    },
    left: hasMore ? null : left,
  }
}

/** All keys of a study, and until when what was issued under any of them is not valid. */
async function keysOf(tx: Database, study: NewStudy, found: JoinedStudy | undefined) {
  const uids = [...new Set([study.uid, ...(study.otherUids ?? []), ...(found ? [found.uid, ...found.otherUids] : [])])]
  let withdrawnAt: Date | null = null
  for (const uid of uids) {
    const {withdrawnAt: at} = await issueState(tx, uid)
    if (at !== null && (withdrawnAt === null || at > withdrawnAt)) withdrawnAt = at
  }
  return {uids, withdrawnAt}
}

/** The study of the store that a file is of. */
async function storedStudyOf(
  tx: Database,
  {uid, patient, accessionNumber}: Pick<NewStudy, 'uid' | 'patient' | 'accessionNumber'>,
): Promise<JoinedStudy | undefined> {
  const byUid = await imagingStudyOf(tx, uid)
  if (byUid !== undefined || accessionNumber === '') return byUid
  const found = await imagingStudiesOfNumber(tx, patient, accessionNumber)
  // One accession number may cover several studies: which of them a report is of is only known when there is one.
  const fitting = isDicomUid(uid)
    ? found.filter((one) => !one.hasFiles && ![one.uid, ...one.otherUids].some(isDicomUid))
    : found
  return fitting.length === 1 ? fitting[0] : undefined
}

/** What files of images say is never taken over what the store has; a report names its study better than a machine does. */
function factsOfBoth(study: NewStudy, stored: ListedStudy): Partial<NewStudy> {
  const isReported = (study.reports ?? []).length > 0 && (study.series ?? []).length === 0
  const centre = isReported && study.centre.name !== UNKNOWN_CENTRE ? study.centre : stored.centre
  return {
    uid: stored.uid,
    accessionNumber: stored.accessionNumber === '' ? study.accessionNumber : stored.accessionNumber,
    title: isReported ? study.title : stored.title,
    centre: centre.name === UNKNOWN_CENTRE ? study.centre : centre,
    performedAt: stored.performedAt ?? study.performedAt,
    due: stored.due,
    modalities: [...new Set([...stored.modalities, ...study.modalities])],
  }
}

function stateOf(study: NewStudy, report: NewReport | undefined, stored: ListedStudy | undefined): NewStudy['state'] {
  if (report !== undefined) return (report.sources ?? []).every(({isFinal}) => isFinal) ? 'complete' : 'partial'
  // The next valid report says it anew.
  if (stored === undefined || stored.state === 'withdrawn') return study.state
  return stored.state === 'pending' && (study.series ?? []).length > 0 ? study.state : stored.state
}
