import type {LaboratoryResult as WireResult} from '@ceibo/contract/study-opening'
import {formatNumber, formatValue, spokenValue} from '@ceibo/rules/laboratory/formatted-value'
import type {ResultFlag, ResultValue} from '@ceibo/rules/laboratory/laboratory-result'
import {orderOfResults, type ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {rangeText, type ReferenceRange} from '@ceibo/rules/laboratory/reference-range'
import {FLAG_WORDS, isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'

/** A value of a report with the words that the page says about it. */
export type ShownResult = WireResult & {
  /** For the anchor of its place on the page. */
  place: string
  group: string
  value: ResultValue
  written: string
  spoken: string
  reference: string | null
  standing: ResultFlag | null
  isOutside: boolean
  /** "Por encima del rango de referencia"; null where nothing is known. */
  flagWords: string | null
}

type Sections = {
  outside: readonly ShownResult[]
  groups: readonly ResultGroup<ShownResult>[]
}

/** The values under their panels; a panel with something outside its range comes first, and that value first in it. */
export function sectionsOf(results: readonly WireResult[]): Sections {
  const shown = results.map(shownResult)
  const groups = orderOfResults(shown.map((one) => ({...one, range: rangeOf(one), flag: flagOf(one)})))
  const byPlace = new Map(shown.map((one) => [one.place, one]))
  const restored = groups.map(({group, results: some}) => ({
    group,
    results: some.flatMap(({place}) => byPlace.get(place) ?? []),
  }))
  return {outside: restored.flatMap(({results: some}) => some.filter((one) => one.isOutside)), groups: restored}
}

function shownResult(one: WireResult, at: number): ShownResult {
  const value = valueOf(one)
  const range = rangeOf(one)
  const standing = resultFlag({value, range, flag: flagOf(one)})
  return {
    ...one,
    place: `valor-${at + 1}`,
    group: one.panel,
    value,
    written: formatValue(value),
    spoken: spokenValue(value),
    reference: range === null ? null : rangeText(range, ''),
    standing,
    isOutside: isOutside(standing),
    flagWords: standing === null ? null : FLAG_WORDS[standing],
  }
}

type Written = Pick<WireResult, 'number' | 'comparator' | 'decimals' | 'text' | 'unit' | 'unitShown'>

/** The value as the laboratory wrote it: with its decimals. */
export function valueOf({number, comparator, decimals, text, unit, unitShown}: Written): ResultValue {
  if (number === null) return {is: 'text', text: text ?? ''}
  return {
    is: 'number',
    comparator: comparator === '' ? null : comparator,
    number: decimals === null ? String(number) : number.toFixed(decimals),
    unit: unit ?? unitShown ?? '',
  }
}

const said = (limit: number | null) => (limit === null ? null : String(limit))

function rangeOf({range: {low, high, text}}: Pick<WireResult, 'range'>): ReferenceRange | null {
  return low === null && high === null && text === null ? null : {low: said(low), high: said(high), text}
}

const flagOf = ({flag}: Pick<WireResult, 'flag'>): ResultFlag | null => (flag === 'none' ? null : flag)

/** A limit of a range under its bar. */
export const limitText = (limit: number): string => formatNumber(String(limit))
