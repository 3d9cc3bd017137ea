import type {Antibiogram, LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import type {ImageInstance, ImageSeries} from '@ceibo/contract/studies/study-images'
import type {PartKind} from '@ceibo/dicom/parts/part-kind'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely} from 'kysely'
import type {Sensitivity, StudyKind, StudyState} from '@ceibo/contract/studies/study-fields'

// What the store takes as studies and gives back.

export type StudyDatabase = Kysely<DB>

/** `birthDate` is YYYY-MM-DD. */
export type StudyPatient = {documentType: number; documentNumber: string; birthDate: string}

export const isSamePatient = (one: StudyPatient, other: StudyPatient): boolean =>
  one.documentType === other.documentType &&
  one.documentNumber === other.documentNumber &&
  one.birthDate === other.birthDate

/** The name of the centre of a study that does not say where it was done. */
export const UNKNOWN_CENTRE = 'Centro no informado'

/** What the list shows of a study, whoever stored it. Days are civil dates. */
type StudyFacts = {
  uid: string
  kind: StudyKind
  patient: StudyPatient
  accessionNumber: string
  title: string
  centre: {name: string; address: string}
  /** Null where nothing says when the study was done. */
  performedAt: Date | null
  due: {from: string | null; to: string | null}
  state: Exclude<StudyState, 'withdrawn'>
  modalities: readonly string[]
}

export type ListedStudy = Omit<StudyFacts, 'state'> & {
  state: StudyState
  sensitivity: Sensitivity
  images: number
  parts: readonly {kind: PartKind; count: number}[]
  report: {version: number; issuedAt: Date; isCommented: boolean; isPreliminary: boolean} | null
  /** Since when nothing that was issued is valid, and whether the images are not either; null while it is valid. */
  withdrawn: {since: Date; images: boolean} | null
}

/** A withdrawal of all that was issued of a study until an instant, or until it is received where it does not say when. */
export type NewWithdrawal = {
  studyUid: string
  status: 'cancelled' | 'entered-in-error'
  at: Date | null
  coversImages: boolean
  reason: string
  source: string
  /** The same for what was received twice. */
  key: string
  receivedAt: Date
  /** When those who read the study are told, where not at once. */
  tellAt?: Date
}

/** One value as the laboratory issued it. */
export type MeasuredValue = Omit<LaboratoryResult, 'explanation' | 'analyte' | 'hasTrend' | 'before' | 'isAdded'>

/** A value to be stored. */
export type NewValue = Omit<MeasuredValue, 'marks' | 'otherRanges'> &
  Partial<Pick<MeasuredValue, 'marks' | 'otherRanges'>>

type Signer = {name: string; licence: string}

/** Where a part of an imaging report comes from: a message of the radiology system, an object of DICOM, a file. `issuedAt` is in ISO 8601. */
export type ReportSource = {
  source: string
  issuedAt: string
  isFinal: boolean
  /** Who signed this part, and the comment that came with it; none where it does not say. */
  signer?: Signer
  comment?: string
}

export type ReportSection = {title: string; text: string; source?: string}

/** A document as it was received, which lies in the file store. `pages` is null where it cannot be read; `sha256` is in hexadecimal. */
export type ReportDocument = {
  source: string
  title: string
  fileKey: string
  bytes: number
  pages: number | null
  sha256: string
}

/** A report that was issued; the store numbers its versions in the order in which they come. */
export type NewReport = {
  issuedAt: Date
  /** False where the report does not say when it was issued, and `issuedAt` is when it was received. */
  isDated?: boolean
  sections?: readonly ReportSection[]
  documents?: readonly ReportDocument[]
  /** Of an imaging report: what it is put together from. */
  sources?: readonly ReportSource[]
  /** Sources that are not valid any more because of these. */
  replaces?: readonly string[]
  signer?: Signer | null
  comment?: string | null
  values?: readonly NewValue[]
  antibiograms?: readonly Antibiogram[]
}

/** An image whose DICOM file lies in the file store under `fileKey`. */
export type NewInstance = ImageInstance & {transferSyntax: string; fileKey: string; sha256: Buffer}
export type NewSeries = Omit<ImageSeries, 'instances'> & {
  instances: readonly NewInstance[]
  parts?: readonly NewPart[]
}

/** A DICOM object without a picture, whose file lies in the file store under `fileKey`. */
export type NewPart = {
  uid: string
  number: number
  kind: PartKind
  title: string
  transferSyntax: string
  fileKey: string
  bytes: number
  sha256: Buffer
}

/** A study to be stored. `category` is a code of `study_category`. */
export type NewStudy = StudyFacts & {
  category?: string
  /** Keys besides `uid` by which files name the study. */
  otherUids?: readonly string[]
  reports?: readonly NewReport[]
  series?: readonly NewSeries[]
}

export type StoredReport = {
  version: number
  issuedAt: Date
  isWithdrawn: boolean
  sections: readonly ReportSection[]
  documents: readonly ReportDocument[]
  sources: readonly ReportSource[]
  signer: Signer | null
  comment: string | null
}

export type VisitValue = MeasuredValue & {studyUid: string; performedAt: Date; centre: string}
