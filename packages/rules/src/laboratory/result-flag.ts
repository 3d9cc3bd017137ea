import {readDecimal} from './decimal-number.ts'
import {intervalOf, isAbove, isBelow, isFrom, isUpTo} from './value-interval.ts'
import type {LaboratoryResult, ResultFlag} from './laboratory-result.ts'

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

type Flagged = Pick<LaboratoryResult, 'value' | 'range' | 'flag'>

/** What the limits alone say of a value; null where there are none, or it may be on either side of one. */
export function flagByLimits({value, range}: Pick<Flagged, 'value' | 'range'>): 'low' | 'high' | 'normal' | null {
  const interval = intervalOf(value)
  if (interval === null || range === null || (range.low === null && range.high === null)) return null
  const low = readDecimal(range.low ?? '')
  const high = readDecimal(range.high ?? '')
  if (low !== null && isBelow(interval, low)) return 'low'
  if (high !== null && isAbove(interval, high)) return 'high'
  const isInside =
    (range.low === null || (low !== null && isFrom(interval, low))) &&
    (range.high === null || (high !== null && isUpTo(interval, high)))
  return isInside ? 'normal' : null
}

/** The side that a flag of the laboratory names. */
const SIDES: Readonly<Partial<Record<ResultFlag, 'low' | 'high' | 'normal'>>> = {
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
export function contradictsLimits(result: Flagged): boolean {
  const {flag} = result
  const measured = flagByLimits(result)
  if (flag === null || measured === null) return false
  return SIDES[flag] === undefined ? measured === 'normal' : SIDES[flag] !== measured
}

/**
 * The flag of a result. The limits are never denied: a number outside them is outside whatever the laboratory marked, and of one inside them a
 * mark remains, without a side. Where nothing can be compared the mark alone counts, and only a mark is critical.
 */
export function resultFlag(result: Flagged): ResultFlag | null {
  const {flag} = result
  const measured = flagByLimits(result)
  if (flag === null || measured === null) return flag ?? measured
  if (SIDES[flag] === measured) return flag
  if (!CRITICAL.has(flag)) return measured === 'normal' ? 'abnormal' : measured
  return measured === 'normal' ? 'critical' : `critical-${measured}`
}

/** Whether a flag says that a result is outside its range or was marked by the laboratory. */
export const isOutside = (flag: ResultFlag | null): boolean => flag !== null && flag !== 'normal'
