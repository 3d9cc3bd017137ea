import {readFile} from 'node:fs/promises'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {studyCategories} from '@ceibo/studies/built-in/study.queries'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {type GatheredStudies, importedFiles} from './imaging/import-dicom.ts'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'
import {unlessRefused} from './storing/unless-refused.ts'
import {type BecameOfSending, recordReception} from '#modules/studies/receptions/record-reception.ts'
import {emptySummary, type ImportSummary} from './import-summary.ts'
import {removeUnusedFiles} from './documents/remove-unused-files.ts'
import {kindOfFile} from './result-file-kind.ts'
import {readResultFile} from './read-result-file.ts'
import {resultFiles} from './result-files.ts'
import {type FromFile, storeImportedStudy} from './storing/store-imported-study.ts'
import {storeImportedWithdrawal, type WithdrawalFromFile} from './storing/store-imported-withdrawal.ts'

/** `encoding` is that of the tables and messages, where their content does not say it. */
type On = {db: Database; files: FileStore; encoding?: TextEncoding | undefined} & Pick<
  Dependencies,
  'clock' | 'threads'
>

/**
 * Imports the results of a folder, or one file: DICOM, laboratory CSV, bundles of FHIR R4 and messages of HL7 v2. What cannot be read is reported, and the rest
 * is imported. Studies that match no person by document and birth date are kept apart. Importing the same files again changes nothing.
 */
export async function importResults(path: string, on: On): Promise<ImportSummary> {
  const summary = emptySummary()
  const images: GatheredStudies = new Map()
  const laboratory: (FromFile | WithdrawalFromFile)[] = []
  const now = on.clock.now()
  const rules = {categories: await studyCategories(on.db), today: civilDate(now), now}
  try {
    for await (const file of resultFiles(path)) {
      summary.files++
      const kind = await kindOfFile(file.path)
      const content = () => readFile(file.path)
      const read = await readResultFile({kind, bytes: file.bytes, content}, {images, rules, ...on})
      const {studies, withdrawals = [], problems, digest = ''} = read
      laboratory.push(...studies.map((study) => ({study, from: file.path})))
      laboratory.push(...withdrawals.map((withdrawal) => ({withdrawal, from: file.path, digest})))
      summary.problems.push(...problems.map((problem) => `${file.path}: ${problem}`))
    }
    for (const gathered of images.values()) {
      const study = importedFiles(gathered)
      await unlessRefused(study.label, summary, () => storeImportedStudy({study, from: path}, summary, on))
    }
    for (const one of laboratory.toSorted(byIssue)) {
      if ('withdrawal' in one)
        await unlessRefused(one.withdrawal.label, summary, () => storeImportedWithdrawal(one, summary, on))
      else await unlessRefused(one.study.label, summary, () => storeImportedStudy(one, summary, on))
    }
    await recordReception(on.db, {way: 'folder', sender: path, number: undefined}, becameOf(summary), now)
  } finally {
    for (const gathered of images.values()) await removeUnusedFiles(importedFiles(gathered).study, on)
    for (const one of laboratory) if ('study' in one) await removeUnusedFiles(one.study.study, on)
  }
  return summary
}

/** As a whole: one that brought nothing but problems is refused. */
function becameOf({studies, unmatched, withdrawn, problems: notes}: ImportSummary): BecameOfSending {
  const results = studies + unmatched + withdrawn
  return results === 0 && notes.length > 0 ? {is: 'refused', notes} : {is: 'stored', results, waiting: unmatched, notes}
}

/** Versions of one study are numbered as they come, and a withdrawal follows the version of its instant; one without an instant is the last. */
export const byIssue = (one: Result, other: Result): number =>
  issue(one) - issue(other) || Number('withdrawal' in one) - Number('withdrawal' in other)

type Result = Pick<FromFile, 'study'> | Pick<WithdrawalFromFile, 'withdrawal'>

const issue = (one: Result) =>
  'withdrawal' in one
    ? one.withdrawal.at instanceof Date
      ? one.withdrawal.at.getTime()
      : Number.MAX_SAFE_INTEGER
    : (one.study.study.reports?.at(-1)?.issuedAt.getTime() ?? 0)
