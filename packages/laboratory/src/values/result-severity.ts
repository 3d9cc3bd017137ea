import {compareDecimals, type Decimal, readDecimal, sumOfDecimals} from '#units/decimal-number.ts'
import type {ResultFlag} from './laboratory-result.ts'
import type {Limits} from './reference-range.ts'
import {contradictsLimits, flagByLimits, resultFlag, type FlaggedResult} from './result-flag.ts'
import {intervalOf} from './value-interval.ts'
import type {ResultValue} from './result-value.ts'

/**
 * Where a result lies, from its limits and from what the laboratory marked. Those of all are outside of every range that was reported, where
 * none is known to apply; `marked-low` and its kin are marks without limits that show it.
 */
export type Assessment =
  | 'within'
  | 'low'
  | 'high'
  | 'far-low'
  | 'far-high'
  | 'low-of-all'
  | 'high-of-all'
  | 'far-low-of-all'
  | 'far-high-of-all'
  | 'very-low'
  | 'very-high'
  | 'critical-low'
  | 'critical-high'
  | 'critical'
  | 'abnormal'
  | 'marked-low'
  | 'marked-high'
  | 'marked-very-low'
  | 'marked-very-high'
  | 'marked-critical-low'
  | 'marked-critical-high'
  | 'marked-normal'

/** How much a result stands out. `marked` is by the laboratory, without a distance; of an `unknown` one nothing is known. */
export type Severity = 'critical' | 'far' | 'slight' | 'marked' | 'unknown' | 'within'

/** Null for a result that nothing says anything of. */
export function assessmentOf(result: FlaggedResult): Assessment | null {
  const flag = resultFlag(result)
  const measured = flagByLimits(result)
  if (flag === null || flag === 'critical' || flag === 'abnormal') return flag
  if (measured === null) return `marked-${flag}`
  if (flag === 'normal') return 'within'
  if (flag !== 'low' && flag !== 'high') return flag
  const {value, range, otherRanges = []} = result
  const ranges = range === null ? otherRanges : [range]
  const graded = ranges.every((one) => isFar(value, one, flag)) ? (`far-${flag}` as const) : flag
  return range === null ? `${graded}-of-all` : graded
}

const SEVERITIES: Readonly<Record<Assessment, Severity>> = {
  within: 'within',
  low: 'slight',
  high: 'slight',
  'far-low': 'far',
  'far-high': 'far',
  'low-of-all': 'slight',
  'high-of-all': 'slight',
  'far-low-of-all': 'far',
  'far-high-of-all': 'far',
  'very-low': 'far',
  'very-high': 'far',
  'critical-low': 'critical',
  'critical-high': 'critical',
  critical: 'critical',
  abnormal: 'marked',
  'marked-low': 'marked',
  'marked-high': 'marked',
  'marked-very-low': 'far',
  'marked-very-high': 'far',
  'marked-critical-low': 'critical',
  'marked-critical-high': 'critical',
  'marked-normal': 'within',
}

/** The severity of an assessment; `unknown` where nothing says anything. */
export const severityOfAssessment = (assessment: Assessment | null): Severity =>
  assessment === null ? 'unknown' : SEVERITIES[assessment]

/** Whether the laboratory marked a result that no limits show to be outside. */
export const isMarkedAlone = (assessment: Assessment | null): boolean =>
  assessment === 'critical' ||
  assessment === 'abnormal' ||
  (assessment !== 'marked-normal' && assessment?.startsWith('marked-') === true)

/** The severity by which results are ordered and drawn. Only the laboratory says that one is critical. */
export const severityOf = (result: FlaggedResult): Severity => severityOfAssessment(assessmentOf(result))

/** Whether a result is outside its range or was marked by the laboratory as such. */
export const standsOut = (severity: Severity): severity is Exclude<Severity, 'unknown' | 'within'> =>
  severity !== 'unknown' && severity !== 'within'

/** The most severe first. */
export const SEVERITY_ORDER: readonly Severity[] = ['critical', 'far', 'slight', 'marked', 'unknown', 'within']

/**
 * Far outside: at least twice the upper limit, at most half of the lower one, or as far from the range as it is wide. It has no clinical
 * meaning; it makes a thousand times a limit look different from a hundredth above it.
 */
function isFar(value: ResultValue, range: Limits, side: 'low' | 'high'): boolean {
  const interval = intervalOf(value)
  const number = (side === 'high' ? interval?.low : interval?.high)?.at
  const low = readDecimal(range.low ?? '')
  const high = readDecimal(range.high ?? '')
  if (number === undefined) return false
  if (side === 'high') {
    return high !== null && (isTwice(number, high) || (low !== null && isAtLeast(sum(number, low), sum(high, high))))
  }
  return low !== null && (isTwice(low, number) || (high !== null && isAtLeast(sum(low, low), sum(number, high))))
}

const sum = sumOfDecimals
const isAtLeast = (one: Decimal, other: Decimal) => compareDecimals(one, other) >= 0
/** Of numbers above zero alone: the half of a negative one lies on its other side. */
const isTwice = (more: Decimal, less: Decimal) =>
  less.units >= 0n && more.units > 0n && isAtLeast(more, sum(less, less))

const MARKED_AS: Readonly<Record<ResultFlag, string>> = {
  low: 'bajo',
  high: 'alto',
  'very-low': 'muy bajo',
  'very-high': 'muy alto',
  'critical-low': 'críticamente bajo',
  'critical-high': 'críticamente alto',
  critical: 'crítico',
  abnormal: 'fuera de lo esperado',
  normal: 'normal',
}

/** That the mark of the laboratory is not what its limits say; null where both agree. */
export const contradictionText = (result: FlaggedResult): string | null =>
  result.flag !== null && contradictsLimits(result)
    ? `El laboratorio lo marcó como ${MARKED_AS[result.flag]}, que no coincide con los valores de referencia.`
    : null

export const ASSESSMENT_WORDS: Readonly<Record<Assessment, string>> = {
  within: 'Dentro del rango de referencia',
  low: 'Por debajo del rango de referencia',
  high: 'Por encima del rango de referencia',
  'far-low': 'Muy por debajo del rango de referencia',
  'far-high': 'Muy por encima del rango de referencia',
  'low-of-all': 'Por debajo de todos los rangos de referencia informados',
  'high-of-all': 'Por encima de todos los rangos de referencia informados',
  'far-low-of-all': 'Muy por debajo de todos los rangos de referencia informados',
  'far-high-of-all': 'Muy por encima de todos los rangos de referencia informados',
  'very-low': 'Muy por debajo del rango, según el laboratorio',
  'very-high': 'Muy por encima del rango, según el laboratorio',
  'critical-low': 'Por debajo del rango, marcado como crítico por el laboratorio',
  'critical-high': 'Por encima del rango, marcado como crítico por el laboratorio',
  critical: 'Marcado como crítico por el laboratorio',
  abnormal: 'Marcado por el laboratorio como fuera de lo esperado',
  'marked-low': 'Marcado como bajo por el laboratorio',
  'marked-high': 'Marcado como alto por el laboratorio',
  'marked-very-low': 'Marcado como muy bajo por el laboratorio',
  'marked-very-high': 'Marcado como muy alto por el laboratorio',
  'marked-critical-low': 'Marcado como críticamente bajo por el laboratorio',
  'marked-critical-high': 'Marcado como críticamente alto por el laboratorio',
  'marked-normal': 'Marcado como normal por el laboratorio',
}
