import type {Antibiogram, LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import type {IssuedReport, StudyArchive, StudyPatient} from '#archived-study.ts'

/** One value as the laboratory issued it. */
export type MeasuredValue = Omit<LaboratoryResult, 'explanation' | 'analyte' | 'hasTrend' | 'before' | 'isAdded'>

/** One version of a laboratory report with its values, in the order of the laboratory. */
export type LaboratoryReport = IssuedReport & {
  values: readonly MeasuredValue[]
  antibiograms: readonly Antibiogram[]
}

/** A value with the visit at which it was measured. */
export type VisitValue = MeasuredValue & {studyUid: string; performedAt: Date; centre: string}

/** The archive of laboratory results: the built-in store, or a laboratory's own system. */
export type Laboratory = StudyArchive & {
  /** Every issued version, the latest first. */
  reports(studyUid: string): Promise<LaboratoryReport[]>
  /** Those of the codes that were measured in any of these studies, by the last version of each. */
  codesMeasured(studyUids: readonly string[], loincCodes: readonly string[]): Promise<string[]>
  /** The values of these codes at all visits, from the last version of each report; the first visit first. */
  valuesOf(patient: StudyPatient, loincCodes: readonly string[]): Promise<VisitValue[]>
}
