import {DNI} from '@ceibo/contract/fields/document-numbers'
import type {Database} from '@ceibo/database/open-database'
import {imagingStudyOf} from '@ceibo/studies/built-in/joined-study.queries'
import {isSamePatient} from '@ceibo/studies/built-in/study-language'
import {issueState, type IssueState} from '@ceibo/studies/built-in/withdrawal.queries'
import type {Dependencies} from '#dependencies.ts'
import {withdrawStudy} from '#modules/studies/withdrawal/withdraw-study.ts'
import type {ImportedWithdrawal} from './imported-withdrawal.ts'
import type {ImportSummary} from '#modules/studies/import/import-summary.ts'
import type {ResultOutcome} from './store-imported-study.ts'
import {canonicalDocument} from '@ceibo/rules/studies/result-patient'
import {matchPatient, type NamedPatient} from './match-patient.ts'

/** The file that it came from, by its path and its content. */
export type WithdrawalFromFile = {withdrawal: ImportedWithdrawal; from: string; digest: string}

type On = {db: Database} & Pick<Dependencies, 'clock'>

/** Withdraws a report that its laboratory takes back, and says by a line what needs a look. Images of a study stay valid. */
export async function storeImportedWithdrawal(
  {withdrawal: one, from, digest}: WithdrawalFromFile,
  summary: ImportSummary,
  on: On,
): Promise<ResultOutcome> {
  const {label, status, reason} = one
  const uid = await storedUid(on.db, one)
  const leaveOut = (problem: string): ResultOutcome => {
    summary.problems.push(`${label}: ${problem}`)
    return {is: 'left-out'}
  }
  const {study, issuedAt, withdrawnAt} = await issueState(on.db, uid)
  const at = one.at === 'last-stored' ? issuedAt : one.at
  const isWithdrawn = withdrawnAt !== null && (issuedAt === null || withdrawnAt >= issuedAt)
  if (study !== null && one.patient !== undefined && !(await isOf(study, one.patient, on.db))) {
    leaveOut('it is withdrawn, but the store has it for another patient: nothing was withdrawn; see results withdraw')
    return {is: 'other-patient'}
  }
  if (one.at === 'last-stored' && at === null) return {is: 'left-out'}
  // The same file again takes back what it took back before, and not what was issued since.
  const instant = one.at === 'last-stored' ? digest : (at?.toISOString() ?? null)
  const key = JSON.stringify([status, instant, reason])
  const source = `${one.source} ${from}`
  const {is} = await withdrawStudy({studyUid: uid, status, at, reason, coversImages: false, source, key}, on)
  switch (is) {
    case 'never-stored':
      return leaveOut(`is ${status}: the store does not have it, and earlier versions of it will be left out`)
    case 'replaced':
      return leaveOut(`is ${status}, but the store has a version that was issued later, which stays valid`)
    case 'repeated':
      return leaveOut(
        `is ${status}, as it was before the version that is valid now: say by "issued" when it was withdrawn`,
      )
    case 'unchanged':
      if (one.at === 'last-stored' && !isWithdrawn) return leaveOut(REPLACED_SINCE)
      summary.withdrawn++
      return {is: 'withdrawn'}
    case 'withdrawn':
      summary.withdrawn++
      return {is: 'withdrawn'}
  }
}

const REPLACED_SINCE = 'was imported before, and a version that came since stays valid'

/** A report without a Study Instance UID may have been joined with the images of its study. */
const storedUid = async (db: Database, {kind, uid}: ImportedWithdrawal): Promise<string> =>
  (kind === 'imaging' ? await imagingStudyOf(db, uid) : undefined)?.uid ?? uid

/** Whether a stored study is of the patient that a file names, or was assigned from that name to another one. */
async function isOf(
  {patient, named}: NonNullable<IssueState['study']>,
  given: NamedPatient,
  db: Database,
): Promise<boolean> {
  const match = await matchPatient(db, {...given, name: ''})
  if (match.is === 'known' && isSamePatient({...patient, ...match.person}, patient)) return true
  const inFile = {
    documentType: DNI,
    documentNumber: canonicalDocument(given.documentNumber),
    birthDate: given.birthDate,
  }
  return [patient, named].some(
    (one) => one?.documentNumber === inFile.documentNumber && one.birthDate === inFile.birthDate,
  )
}
