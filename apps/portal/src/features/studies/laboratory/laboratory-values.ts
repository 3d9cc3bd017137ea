import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {formatValue, spokenValue} from '@ceibo/rules/laboratory/formatted-value'
import type {ResultFlag} from '@ceibo/rules/laboratory/laboratory-result'
import {orderOfResults, type ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {rangeText} from '@ceibo/rules/laboratory/reference-range'
import {FLAG_WORDS, isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import {SEVERITIES, severityOf, type Severity} from './severity-of-result.ts'

/** A value of a report with the words that the page says about it. Its flag is the laboratory's, or follows from the range. */
export type ShownResult = LaboratoryResult & {
  /** For the anchor of its place on the page. */
  place: string
  written: string
  spoken: string
  reference: string | null
  isOutside: boolean
  severity: Severity | null
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
  const severity = severityOf(one)
  return {
    ...one,
    flag,
    severity,
    place: `valor-${at + 1}`,
    written: formatValue(value),
    spoken: spokenValue(value),
    reference: referenceOf(one),
    isOutside: isOutside(flag),
    standing: severity === 'far' ? FAR_WORDS[flag === 'low' ? 'low' : 'high'] : standingWords(flag),
  }
}

/** The range of a value in words; null where the laboratory reported none. */
export const referenceOf = ({value, range}: Pick<LaboratoryResult, 'value' | 'range'>): string | null =>
  range === null ? null : rangeText(range, value.is === 'number' ? value.unit : '')

const FAR_WORDS = {
  low: 'Muy por debajo del rango de referencia',
  high: 'Muy por encima del rango de referencia',
}

/** Where a value stands, or null where nothing says so. */
export const standingWords = (flag: ResultFlag | null): string | null => (flag === null ? null : FLAG_WORDS[flag])
