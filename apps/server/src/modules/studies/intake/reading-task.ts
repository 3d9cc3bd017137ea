import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import type {ImportedWithdrawal} from '#modules/studies/import/storing/imported-withdrawal.ts'
import type {ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import type {ReportOfPdf} from './upload/report-of-pdf.ts'

/** What a message says, read by the same readers as files of the command. `documents` are not in the file store yet. */
export type ReadResults = {
  studies: readonly ImportedStudy[]
  withdrawals: readonly ImportedWithdrawal[]
  /** What needs a look, and what is left out. */
  problems: readonly string[]
  documents: readonly ReadDocument[]
}

export type ReadDocument = {key: string; content: Uint8Array; type: string}

export type MessageTask = {format: 'fhir' | 'hl7'; content: Uint8Array; rules: ReadingRules}
/** Files that somebody uploads together; `report` is what was said of the PDFs among them, and `isKept` that their documents are wanted. */
export type UploadTask = {
  format: 'files'
  contents: readonly Uint8Array[]
  report: ReportOfPdf | null
  isKept: boolean
  rules: ReadingRules
}
export type ReadingTask = MessageTask | UploadTask

/** Values of all reports together: they are stored in one transaction, and while they are, others wait. */
export const MAX_VALUES_OF_MESSAGE = 5_000

/** The largest message; more is sent in several. */
const MAX_MEGABYTES = 10
export const MAX_MESSAGE_BYTES = MAX_MEGABYTES * 1024 * 1024
export const TOO_LARGE_MESSAGE = `it is larger than ${MAX_MEGABYTES} MB: send it in several`
