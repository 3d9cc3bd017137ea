import type {Antibiogram, ResultFlag} from '@ceibo/contract/study-opening'
import type {IssuedReport, StudyArchive, StudyPatient} from '../studies/archived-study.ts'

/** One value as the laboratory issued it: a number with its unit in UCUM, or a text. */
export type MeasuredValue = {
  /** The LOINC code; null where the laboratory names none. */
  loinc: string | null
  name: string
  panel: string
  number: number | null
  comparator: '' | '<' | '<=' | '>' | '>='
  /** With how many decimals the number was written. */
  decimals: number | null
  text: string | null
  unit: string | null
  range: {low: number | null; high: number | null; text: string | null}
  /** As the laboratory said; `none` where it said nothing. */
  flag: ResultFlag
  method: string | null
  comment: string | null
}

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
  /** What was measured of these codes at all visits, from the last version of each report; the first visit first. */
  valuesOf(patient: StudyPatient, loincCodes: readonly string[]): Promise<VisitValue[]>
}
