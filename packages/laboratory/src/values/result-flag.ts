import {compareDecimals, readDecimal} from '#units/decimal-number.ts'
import {intervalOf, isAbove, isBelow, isFrom, isUpTo, type ValueInterval} from './value-interval.ts'
import type {LaboratoryResult, ResultFlag} from './laboratory-result.ts'
import type {Limits, OtherRange} from './reference-range.ts'
import {writtenUnit} from '#units/written-units.ts'
import {unitOfValue} from './result-value.ts'

const FLAGS: Readonly<Record<string, ResultFlag>> = {
  L: 'low',
  H: 'high',
  LU: 'very-low',
  'L<': 'very-low',
  HU: 'very-high',
  'H>': 'very-high',
  LL: 'critical-low',
  HH: 'critical-high',
  AA: 'critical',
  A: 'abnormal',
  N: 'normal',
}

/** A flag by its code of HL7 (table 0078, v3 ObservationInterpretation); null for one that says nothing about the range. */
export const flagOfCode = (code: string): ResultFlag | null => FLAGS[code] ?? null

/** `otherRanges` are left out where none is known. */
export type FlaggedResult = Pick<LaboratoryResult, 'value' | 'range' | 'flag'> & {
  otherRanges?: readonly OtherRange[] | undefined
}

type Side = 'low' | 'high' | 'normal'

/**
 * What the limits alone say of a value; null where there are none, or it may be on either side of one. Where no range is known to apply, a value
 * is outside when it is on the same side of all; nothing makes it a normal one.
 */
export function flagByLimits({value, range, otherRanges = []}: Omit<FlaggedResult, 'flag'>): Side | null {
  const interval = intervalOf(value)
  if (interval === null) return null
  if (range !== null) return sideOf(interval, range)
  const unit = unitOfValue(value)
  const sides = otherRanges.map((one) => (isInUnit(one, unit) ? sideOf(interval, one) : null))
  const [side = null, ...others] = sides
  const isShared = others.length > 0 && side !== 'normal' && others.every((one) => one === side)
  return isShared ? side : null
}

function sideOf(interval: ValueInterval, range: Limits): Side | null {
  const low = readDecimal(range.low ?? '')
  const high = readDecimal(range.high ?? '')
  if (low === null && high === null) return null
  if (low !== null && high !== null && compareDecimals(low, high) > 0) return null
  if (low !== null && isBelow(interval, low)) return 'low'
  if (high !== null && isAbove(interval, high)) return 'high'
  const isInside =
    (range.low === null || (low !== null && isFrom(interval, low))) &&
    (range.high === null || (high !== null && isUpTo(interval, high)))
  return isInside ? 'normal' : null
}

/** A value without a unit is in that of its limits. */
const isInUnit = (range: OtherRange, unit: string) => unit === '' || writtenUnit(range.unit) === writtenUnit(unit)

/** The side that a flag of the laboratory names. */
const SIDES: Readonly<Partial<Record<ResultFlag, Side>>> = {
  low: 'low',
  'very-low': 'low',
  'critical-low': 'low',
  high: 'high',
  'very-high': 'high',
  'critical-high': 'high',
  normal: 'normal',
}

const CRITICAL: ReadonlySet<ResultFlag> = new Set<ResultFlag>(['critical', 'critical-low', 'critical-high'])

/** Whether the laboratory marked something else than its limits say. */
export function contradictsLimits(result: FlaggedResult): boolean {
  const {flag} = result
  const measured = flagByLimits(result)
  if (flag === null || measured === null) return false
  return SIDES[flag] === undefined ? measured === 'normal' : SIDES[flag] !== measured
}

/**
 * The flag of a result. The limits are never denied: a number outside them is outside whatever the laboratory marked, and of one inside them a
 * mark remains, without a side. Where nothing can be compared the mark alone counts, and only a mark is critical.
 */
export function resultFlag(result: FlaggedResult): ResultFlag | null {
  const {flag} = result
  const measured = flagByLimits(result)
  if (flag === null || measured === null) return flag ?? measured
  if (SIDES[flag] === measured) return flag
  if (!CRITICAL.has(flag)) return measured === 'normal' ? 'abnormal' : measured
  return measured === 'normal' ? 'critical' : `critical-${measured}`
}
