import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {formatValue, spokenValue} from '@ceibo/laboratory/values/formatted-value'
import {orderOfResults, type ResultGroup} from '@ceibo/laboratory/reports/order-of-results'
import {otherRangeTexts, rangeText, unbroken} from '@ceibo/laboratory/values/reference-range'
import {resultFlag} from '@ceibo/laboratory/values/result-flag'
import {
  ASSESSMENT_WORDS,
  assessmentOf,
  contradictionText,
  isMarkedAlone,
  type Assessment,
} from '@ceibo/laboratory/values/result-severity'
import {SEVERITIES, severityOf, type Severity} from './severity-of-result.ts'
import {unitOfValue} from '@ceibo/laboratory/values/result-value'

/** A value of a report with the words that the page says about it. Its flag is that of the limits and the laboratory together. */
export type ShownResult = LaboratoryResult & {
  /** For the anchor of its place on the page. */
  place: string
  written: string
  spoken: string
  reference: string | null
  /** Ranges that depend on facts which are not known here, each in a line. */
  otherReferences: readonly string[]
  assessment: Assessment | null
  severity: Severity | null
  /** That the mark of the laboratory is not what its limits say. */
  contradiction: string | null
  /** "Por encima del rango de referencia"; null where nothing is known. */
  status: string | null
}

/** Values that stand out for one reason: limits show it, or only a mark of the laboratory says so. */
export type OutsideValues = {isMarked: boolean; results: readonly ShownResult[]}

type Sections = {
  outside: readonly OutsideValues[]
  groups: readonly ResultGroup<ShownResult>[]
}

/** All values under their headings, and those that stand out in lists of their own, the most severe first. */
export function sectionsOf(results: readonly LaboratoryResult[]): Sections {
  const groups = orderOfResults(results.map(shownResult))
  const shown = groups.flatMap(({results: some}) => some)
  const severe = SEVERITIES.flatMap((severity) => shown.filter((one) => one.severity === severity))
  const lists = Map.groupBy(severe, ({assessment}) => isMarkedAlone(assessment))
  return {outside: [...lists].map(([isMarked, some]) => ({isMarked, results: some})), groups}
}

/** A value as the page shows it; `at` is its position in the report. */
export function shownResult(one: LaboratoryResult, at: number): ShownResult {
  const {value} = one
  const assessment = assessmentOf(one)
  return {
    ...one,
    flag: resultFlag(one),
    assessment,
    severity: severityOf(one),
    place: `valor-${at + 1}`,
    written: unbroken(formatValue(value)),
    spoken: spokenValue(value),
    reference: referenceOf(one),
    otherReferences: otherRangeTexts(one.otherRanges).map(unbroken),
    contradiction: contradictionText(one),
    status: statusText(assessment),
  }
}

/** The range of a value in words; null where the laboratory reported none. */
export function referenceOf({value, range}: Pick<LaboratoryResult, 'value' | 'range'>): string | null {
  const words = range && rangeText(range, unitOfValue(value))
  return words === null ? null : unbroken(words)
}

/** Where a value stands, or null where nothing says so. */
export const statusText = (assessment: Assessment | null): string | null =>
  assessment === null ? null : ASSESSMENT_WORDS[assessment]
