import type {Antibiogram, LaboratoryResult} from '@ceibo/contract/study-opening'
import type {ImageInstance, ImageSeries} from '@ceibo/contract/study-images'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely} from 'kysely'
import type {Sensitivity, StudyKind, StudyState} from '@ceibo/contract/study-fields'

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
  /** The last version; null before the first one, and for a withdrawn study. */
  report: {version: number; issuedAt: Date; isCommented: boolean} | null
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
}

/** One value as the laboratory issued it. */
export type MeasuredValue = Omit<LaboratoryResult, 'explanation' | 'analyte' | 'hasTrend' | 'before' | 'isAdded'>

/** A value to be stored. */
export type NewValue = Omit<MeasuredValue, 'marks' | 'otherRanges'> &
  Partial<Pick<MeasuredValue, 'marks' | 'otherRanges'>>

/** A report that was issued; the store numbers its versions in the order in which they come. */
export type NewReport = {
  issuedAt: Date
  /** False where the report does not say when it was issued, and `issuedAt` is when it was received. */
  isDated?: boolean
  sections?: readonly {title: string; text: string}[]
  signer?: {name: string; licence: string} | null
  comment?: string | null
  values?: readonly NewValue[]
  antibiograms?: readonly Antibiogram[]
}

/** An image whose DICOM file lies in the file store under `fileKey`. */
export type NewInstance = ImageInstance & {transferSyntax: string; fileKey: string; sha256: Buffer}
export type NewSeries = Omit<ImageSeries, 'instances'> & {instances: readonly NewInstance[]}

/** A study to be stored. `category` is a code of `study_category`. */
export type NewStudy = StudyFacts & {
  category?: string
  reports?: readonly NewReport[]
  series?: readonly NewSeries[]
}

export type KeptReport = {
  version: number
  issuedAt: Date
  isWithdrawn: boolean
  sections: readonly {title: string; text: string}[]
  signer: {name: string; licence: string} | null
  comment: string | null
}

export type VisitValue = MeasuredValue & {studyUid: string; performedAt: Date; centre: string}
