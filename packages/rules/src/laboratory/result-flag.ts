import {compareDecimals, readDecimal} from './decimal-number.ts'
import type {Comparator, LaboratoryResult, ResultFlag} from './laboratory-result.ts'

const FLAGS: Readonly<Record<string, ResultFlag>> = {
  L: 'low',
  H: 'high',
  LL: 'critical-low',
  HH: 'critical-high',
  AA: 'critical',
  A: 'abnormal',
  N: 'normal',
}

/** A flag by its code of HL7 (table 0078, the same in FHIR); null for one that says nothing about the range. */
export const flagOfCode = (code: string): ResultFlag | null => FLAGS[code] ?? null

/**
 * The flag of a result. One that the laboratory reported wins. Otherwise a number is compared with the reported range; a text, and a number that
 * may be on either side of a limit, get none (null), and only a report can be critical.
 */
export function resultFlag({
  value,
  range,
  flag,
}: Pick<LaboratoryResult, 'value' | 'range' | 'flag'>): ResultFlag | null {
  if (flag !== null) return flag
  if (value.is === 'text' || range === null) return null
  const low = placeAt(value, range.low)
  const high = placeAt(value, range.high)
  if (low === 'below') return 'low'
  if (high === 'above') return 'high'
  if (low === null && high === null) return null
  const isInside =
    (low === null || low === 'above' || low === 'at') && (high === null || high === 'below' || high === 'at')
  return isInside ? 'normal' : null
}

type Place = 'below' | 'at' | 'above' | 'unknown'

/** The place of a number relative to a limit: "<5" is below 5, and unknown relative to 3. Null without a limit. */
function placeAt(
  {number, comparator}: {number: string; comparator: Comparator | null},
  limit: string | null,
): Place | null {
  if (limit === null) return null
  const one = readDecimal(number)
  const other = readDecimal(limit)
  if (one === null || other === null) return 'unknown'
  const order = compareDecimals(one, other)
  switch (comparator) {
    case null:
      return order < 0 ? 'below' : order > 0 ? 'above' : 'at'
    case '<':
      return order <= 0 ? 'below' : 'unknown'
    case '>':
      return order >= 0 ? 'above' : 'unknown'
    case '<=':
      return order < 0 ? 'below' : 'unknown'
    case '>=':
      return order > 0 ? 'above' : 'unknown'
  }
}

/** Whether a flag says that a result is outside its range or was marked by the laboratory. */
export const isOutside = (flag: ResultFlag | null): boolean => flag !== null && flag !== 'normal'

/** The words of a flag, without interpretation. */
export const FLAG_WORDS: Readonly<Record<ResultFlag, string>> = {
  low: 'Por debajo del rango de referencia',
  high: 'Por encima del rango de referencia',
  'critical-low': 'Por debajo del rango, marcado como crítico por el laboratorio',
  'critical-high': 'Por encima del rango, marcado como crítico por el laboratorio',
  critical: 'Marcado como crítico por el laboratorio',
  abnormal: 'Marcado por el laboratorio como fuera de lo esperado',
  normal: 'Dentro del rango de referencia',
}
