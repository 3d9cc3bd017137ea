import {compareDecimals, type Decimal, readDecimal} from '#units/decimal-number.ts'
import type {ResultValue} from './result-value.ts'

/** Between which numbers a value lies; null for a side without an end. */
export type ValueInterval = {low: End; high: End}
type End = {at: Decimal; isIncluded: boolean} | null

/** The numbers that a value may be: "<5" is any below 5. Null for a value without numbers to compare. */
export function intervalOf(value: ResultValue): ValueInterval | null {
  if (value.is === 'range') {
    const [low, high] = [endAt(value.low), endAt(value.high)]
    return low === null && high === null ? null : {low, high}
  }
  const end = value.is === 'number' ? endAt(value.number) : null
  if (value.is !== 'number' || end === null) return null
  const open = {...end, isIncluded: false}
  switch (value.comparator) {
    case null:
      return {low: end, high: end}
    case '<':
      return {low: null, high: open}
    case '<=':
      return {low: null, high: end}
    case '>':
      return {low: open, high: null}
    case '>=':
      return {low: end, high: null}
  }
}

function endAt(number: string | null): End {
  const at = readDecimal(number ?? '')
  return at === null ? null : {at, isIncluded: true}
}

/** Negative, zero or positive as an end lies below, at or above a limit; not a number without an end. */
const order = (end: End, limit: Decimal) => (end === null ? Number.NaN : compareDecimals(end.at, limit))

export const isBelow = ({high}: ValueInterval, limit: Decimal): boolean =>
  order(high, limit) < 0 || (order(high, limit) === 0 && high?.isIncluded === false)

export const isAbove = ({low}: ValueInterval, limit: Decimal): boolean =>
  order(low, limit) > 0 || (order(low, limit) === 0 && low?.isIncluded === false)

/** Whether the whole of it lies at a limit or above. */
export const isFrom = ({low}: ValueInterval, limit: Decimal): boolean => order(low, limit) >= 0

export const isUpTo = ({high}: ValueInterval, limit: Decimal): boolean => order(high, limit) <= 0
