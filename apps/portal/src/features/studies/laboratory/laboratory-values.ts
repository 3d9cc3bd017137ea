import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {formatValue, spokenValue} from '@ceibo/rules/laboratory/formatted-value'
import type {ResultFlag} from '@ceibo/rules/laboratory/laboratory-result'
import {orderOfResults, type ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {rangeText} from '@ceibo/rules/laboratory/reference-range'
import {FLAG_WORDS, isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'

/** A value of a report with the words that the page says about it. Its flag is the laboratory's, or follows from the range. */
export type ShownResult = LaboratoryResult & {
  /** For the anchor of its place on the page. */
  place: string
  written: string
  spoken: string
  reference: string | null
  isOutside: boolean
  /** "Por encima del rango de referencia"; null where nothing is known. */
  standing: string | null
}

type Sections = {
  outside: readonly ShownResult[]
  groups: readonly ResultGroup<ShownResult>[]
}

/** All values under their headings, and those outside their range in a list of their own. */
export function sectionsOf(results: readonly LaboratoryResult[]): Sections {
  const groups = orderOfResults(results.map(shownResult))
  return {outside: groups.flatMap(({results: some}) => some.filter((one) => one.isOutside)), groups}
}

function shownResult(one: LaboratoryResult, at: number): ShownResult {
  const {value, range} = one
  const flag = resultFlag(one)
  return {
    ...one,
    flag,
    place: `valor-${at + 1}`,
    written: formatValue(value),
    spoken: spokenValue(value),
    reference: range === null ? null : rangeText(range, value.is === 'number' ? value.unit : ''),
    isOutside: isOutside(flag),
    standing: standingWords(flag),
  }
}

/** Where a value stands, or null where nothing says so. */
export const standingWords = (flag: ResultFlag | null): string | null => (flag === null ? null : FLAG_WORDS[flag])
