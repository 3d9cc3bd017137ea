import type {PartKind} from '@ceibo/contract/studies/part-kinds'
import type {Sensitivity, StudyKind, StudyState} from '@ceibo/contract/studies/study-fields'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'

// The data of a study that archives of images and of laboratory results share. The portal identifies a patient in them only by document and
// birth date.

/** The patient of a study. `birthDate` is YYYY-MM-DD. */
export type StudyPatient = {documentType: number; documentNumber: string; birthDate: string}

/** A study as lists show it. Days are civil dates (YYYY-MM-DD). */
export type ArchivedStudy = {
  uid: string
  kind: StudyKind
  patient: StudyPatient
  accessionNumber: string
  title: string
  centre: {name: string; address: string}
  /** Null where the archive does not say when the study was done. */
  performedAt: Date | null
  due: {from: string | null; to: string | null}
  state: StudyState
  sensitivity: Sensitivity
  modalities: readonly string[]
  /** Null while the archive of the images does not answer. */
  images: number | null
  /** What it holds besides images, by kind; null for a count that the archive does not say. */
  parts: readonly {kind: PartKind; count: number | null}[]
  /** The last version that was issued; null while there is none, and for a withdrawn study. */
  report: {version: number; issuedAt: Date; isCommented: boolean; isPreliminary: boolean} | null
  /** Since when nothing that was issued is valid, and whether the images are not either; null while it is valid. */
  withdrawn: {since: Date; images: boolean} | null
}

/** A document as it was received. `pages` is null where it cannot be read. */
export type ReportDocument = {
  title: string
  fileKey: string
  bytes: number
  pages: number | null
  sha256: string
  source: string
}

/** One issued version of a report. A version is never changed, except that a doctor may add a comment for the patient. */
export type IssuedReport = {
  version: number
  issuedAt: Date
  /** Whether who issued it took it back: it stays for the record, and nobody is shown what it says. */
  isWithdrawn: boolean
  sections: readonly {title: string; text: string; source?: string}[]
  /** In the file store, as they were received. */
  documents: readonly ReportDocument[]
  /** What an imaging report is put together from; none for one that came whole. */
  sources: readonly {source: string; isFinal: boolean}[]
  signer: {name: string; licence: string} | null
  comment: string | null
}

/** The versions that are valid, in their order. */
export const validReports = <R extends Pick<IssuedReport, 'isWithdrawn'>>(versions: readonly R[]): R[] =>
  versions.filter(({isWithdrawn}) => !isWithdrawn)

/** An archive cannot be reached; `known` are the studies that are known without it. */
export class UnreachableStudies extends OutsideFailure {
  override name = 'UnreachableStudies'
  readonly known: readonly ArchivedStudy[]

  constructor(known: readonly ArchivedStudy[], cause: OutsideFailure) {
    super('nothing', 'An archive of studies does not answer', {cause})
    this.known = known
  }
}

/** The order of lists: the latest study first, those without a date last. */
export const byLatest = (one: Pick<ArchivedStudy, 'performedAt'>, other: Pick<ArchivedStudy, 'performedAt'>): number =>
  (other.performedAt?.getTime() ?? NEVER) - (one.performedAt?.getTime() ?? NEVER)

/** Before every date. */
const NEVER = -8.64e15

/** The calls of every archive of studies. They throw OutsideFailure when it cannot be reached. */
export type StudyArchive = {
  /** All studies of a patient, by `byLatest`. May throw UnreachableStudies. */
  studiesOf(patient: StudyPatient): Promise<ArchivedStudy[]>
  study(uid: string): Promise<ArchivedStudy | undefined>
  /** The studies with a version that was issued since an instant, for notifying their patients. */
  issuedSince(since: Date): Promise<ArchivedStudy[]>
}
