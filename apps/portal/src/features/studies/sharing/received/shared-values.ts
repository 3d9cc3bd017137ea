import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {withUnit} from '@ceibo/rules/laboratory/formatted-value'
import {orderOfResults, type ResultGroup} from '@ceibo/rules/laboratory/order-of-results'
import {evenLimits} from '@ceibo/rules/laboratory/reference-range'
import {isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import type {SharedWords} from './shared-words.ts'

/** A value of a report in the words and the numbers of the reader's language. */
export type SharedValue = Pick<
  LaboratoryResult,
  'name' | 'group' | 'value' | 'range' | 'flag' | 'method' | 'comment'
> & {
  place: number
  written: string
  spoken: string
  reference: string | null
  isOutside: boolean
  standing: string | null
}

type Ways = SharedWords['report']

/** The values under their headings, those outside their range first. */
export const sharedGroups = (
  results: readonly LaboratoryResult[],
  {report}: Pick<SharedWords, 'report'>,
): ResultGroup<SharedValue>[] => orderOfResults(results.map((one, place) => sharedValue(one, place, report)))

function sharedValue(one: LaboratoryResult, place: number, ways: Ways): SharedValue {
  const {name, group, value, range, method, comment} = one
  const flag = resultFlag(one)
  return {
    name,
    group,
    value,
    range,
    flag,
    method,
    comment,
    place,
    written: valueText(one, {...ways, comparators: SIGNS}),
    spoken: valueText(one, ways),
    reference: rangeText(one, ways),
    isOutside: isOutside(flag),
    standing: flag === null ? null : ways.flags[flag],
  }
}

const SIGNS: Ways['comparators'] = {'<': '<\u00a0', '<=': '≤\u00a0', '>': '>\u00a0', '>=': '≥\u00a0'}

type WaysOfNumbers = Pick<Ways, 'number' | 'comparators' | 'unit'>

function valueText({value}: LaboratoryResult, {number, comparators, unit}: WaysOfNumbers): string {
  if (value.is === 'text') return value.text
  const sign = value.comparator === null ? '' : comparators[value.comparator]
  return withUnit(`${sign}${number(value.number)}`, value.unit, unit)
}

function rangeText({range, value}: LaboratoryResult, {number, between, upTo, from, unit: write}: Ways): string | null {
  if (range === null) return null
  if (range.text !== null) return range.text
  const {low, high} = evenLimits(range)
  const unit = value.is === 'number' ? value.unit : ''
  if (low !== null && high !== null) return withUnit(between(number(low), number(high)), unit, write)
  if (high !== null) return withUnit(upTo(number(high)), unit, write)
  return low === null ? null : withUnit(from(number(low)), unit, write)
}
