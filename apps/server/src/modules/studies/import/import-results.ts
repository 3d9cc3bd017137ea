import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {studyCategories} from '@ceibo/studies/built-in/study.queries'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import {type GatheredStudies, gatherFile, importedFiles} from './imaging/import-dicom.ts'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'
import type {ImportedWithdrawal} from './storing/imported-withdrawal.ts'
import {unlessRefused} from './storing/unless-refused.ts'
import {type BecameOfSending, recordReception} from '#modules/studies/receptions/record-reception.ts'
import {emptySummary, type ImportSummary} from './import-summary.ts'
import type {ReadingRules} from './values/laboratory-fields.ts'
import {readImagingFhir} from './imaging/read-imaging-fhir.ts'
import {readLaboratoryCsv} from './csv/read-laboratory-csv.ts'
import {readLaboratoryFhir} from './fhir/read-laboratory-fhir.ts'
import {readLaboratoryHl7} from './hl7/read-laboratory-hl7.ts'
import {removeUnusedFiles} from './documents/remove-unused-files.ts'
import {kindOfFile} from './result-file-kind.ts'
import {resultFiles} from './result-files.ts'
import {type FromFile, type ImportedStudy, storeImportedStudy} from './storing/store-imported-study.ts'
import {storeImportedWithdrawal, type WithdrawalFromFile} from './storing/store-imported-withdrawal.ts'

const MAX_TEXT_MEGABYTES = 20

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
      const {studies, withdrawals = [], problems, digest = ''} = await readFileOf(file, {images, rules, on})
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

type FileContent = {
  studies: readonly ImportedStudy[]
  /** The reports that the laboratory takes back. */
  withdrawals?: readonly ImportedWithdrawal[]
  /** The same for a file that was imported before. */
  digest?: string
  problems: readonly string[]
}

const refused = (problem: string): FileContent => ({studies: [], problems: [problem]})

async function readFileOf(
  file: {path: string; bytes: number},
  {images, rules, on}: {images: GatheredStudies; rules: ReadingRules; on: On},
): Promise<FileContent> {
  const kind = await kindOfFile(file.path)
  switch (kind) {
    case 'dicom': {
      const problem = await gatherFile(file, images, on)
      return problem === undefined ? {studies: [], problems: []} : refused(problem)
    }
    case 'csv':
    case 'fhir':
    case 'hl7': {
      if (file.bytes > MAX_TEXT_MEGABYTES * 1024 * 1024)
        return refused(`it is larger than ${MAX_TEXT_MEGABYTES} MB: split it`)
      const content = await readFile(file.path)
      const digest = createHash('sha256').update(content).digest('hex')
      if (kind === 'fhir') return {...(await readFhir(content, rules, on)), digest}
      const read = kind === 'csv' ? readLaboratoryCsv : readLaboratoryHl7
      return {...read(content, rules, on.encoding), digest}
    }
    case 'unknown':
      return refused('no DICOM file, laboratory CSV, FHIR bundle or HL7 v2')
  }
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

/** The laboratory and imaging reports of FHIR R4. */
async function readFhir(content: Buffer, rules: ReadingRules, {files, clock, threads}: On): Promise<FileContent> {
  const laboratory = readLaboratoryFhir(content, rules)
  const imaging = await readImagingFhir(content, rules, {files, threads, now: clock.now()})
  return {
    studies: [...laboratory.studies, ...imaging.studies],
    withdrawals: [...laboratory.withdrawals, ...imaging.withdrawals],
    problems: [...laboratory.problems, ...imaging.problems],
  }
}
