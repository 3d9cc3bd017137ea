import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {formatValue, spokenValue} from '@ceibo/rules/laboratory/formatted-value'
import {unitOfValue} from '@ceibo/rules/laboratory/laboratory-result'
import {orderOfResults, type ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {otherRangeTexts, rangeText} from '@ceibo/rules/laboratory/reference-range'
import {isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import {
  ASSESSMENT_WORDS,
  assessmentOf,
  contradictionWords,
  type Assessment,
} from '@ceibo/rules/laboratory/result-severity'
import {SEVERITIES, severityOf, type Severity} from './severity-of-result.ts'

/** A value of a report with the words that the page says about it. Its flag is that of the limits and the laboratory together. */
export type ShownResult = LaboratoryResult & {
  /** For the anchor of its place on the page. */
  place: string
  written: string
  spoken: string
  reference: string | null
  /** Ranges that depend on facts which are not known here, each in a line. */
  otherReferences: readonly string[]
  isOutside: boolean
  severity: Severity | null
  /** That the mark of the laboratory is not what its limits say. */
  contradiction: string | null
  /** "Por encima del rango de referencia"; null where nothing is known. */
  standing: string | null
}

type Sections = {
  outside: readonly ShownResult[]
  groups: readonly ResultGroup<ShownResult>[]
}

/** All values under their headings, and those outside their range, the most severe first, in a list of their own. */
export function sectionsOf(results: readonly LaboratoryResult[]): Sections {
  const groups = orderOfResults(results.map(shownResult))
  const shown = groups.flatMap(({results: some}) => some)
  return {outside: SEVERITIES.flatMap((severity) => shown.filter((one) => one.severity === severity)), groups}
}

function shownResult(one: LaboratoryResult, at: number): ShownResult {
  const {value} = one
  const flag = resultFlag(one)
  return {
    ...one,
    flag,
    severity: severityOf(one),
    place: `valor-${at + 1}`,
    written: formatValue(value),
    spoken: spokenValue(value),
    reference: referenceOf(one),
    otherReferences: otherRangeTexts(one.otherRanges),
    isOutside: isOutside(flag),
    contradiction: contradictionWords(one),
    standing: standingWords(assessmentOf(one)),
  }
}

/** The range of a value in words; null where the laboratory reported none. */
export const referenceOf = ({value, range}: Pick<LaboratoryResult, 'value' | 'range'>): string | null =>
  range === null ? null : rangeText(range, unitOfValue(value))

/** Where a value stands, or null where nothing says so. */
export const standingWords = (assessment: Assessment | null): string | null =>
  assessment === null ? null : ASSESSMENT_WORDS[assessment]
