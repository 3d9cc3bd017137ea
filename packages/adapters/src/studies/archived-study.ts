import type {Sensitivity, StudyKind, StudyState} from '@ceibo/contract/study-fields'

// What imaging and laboratory archives say of a study in the same way. The portal knows no other identity of a patient in them than
// document and birth date.

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
  performedAt: Date
  due: {from: string | null; to: string | null}
  state: StudyState
  sensitivity: Sensitivity
  modalities: readonly string[]
  images: number
  /** The last version that was issued; null while there is none. */
  report: {version: number; issuedAt: Date; isCommented: boolean} | null
}

/** One issued version of a report. A version is never changed, except that a doctor may add a comment for the patient. */
export type IssuedReport = {
  version: number
  issuedAt: Date
  sections: readonly {title: string; text: string}[]
  signer: {name: string; licence: string} | null
  comment: string | null
}

/** What every archive of studies answers. Calls throw when it cannot be reached. */
export type StudyArchive = {
  /** All studies of a patient, the latest first. */
  studiesOf(patient: StudyPatient): Promise<ArchivedStudy[]>
  study(uid: string): Promise<ArchivedStudy | undefined>
  /** The studies of which a version was issued since an instant, for telling their patients. */
  issuedSince(since: Date): Promise<ArchivedStudy[]>
}
