import type {ReferenceRange} from './reference-range.ts'
import type {ResultValue} from './result-value.ts'

export type ResultFlag =
  'low' | 'high' | 'very-low' | 'very-high' | 'critical-low' | 'critical-high' | 'critical' | 'abnormal' | 'normal'

/** An interpretation beside the flag, in words: "Positivo", "Aumentó respecto del anterior". */
export type ResultMark = {
  /** Of v3 ObservationInterpretation; null for words of the laboratory. */
  code: string | null
  text: string
}

/** One value of a report, as the laboratory issued it. */
export type LaboratoryResult = {
  /** LOINC code. */
  code: string
  value: ResultValue
  /** The range that is known to apply to the value, and is compared with it. */
  range: ReferenceRange | null
  /** The flag that the laboratory reported; null without one. */
  flag: ResultFlag | null
}
