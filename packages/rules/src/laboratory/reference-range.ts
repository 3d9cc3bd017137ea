import {formatNumber, withUnit} from './formatted-value.ts'

/** Limits of a value as the laboratory reports them, both included; in the unit of the value. */
export type ReferenceRange = {
  low: string | null
  high: string | null
  /** Words of the laboratory, shown instead of the limits: "Negativo", "hasta 1/80". */
  text: string | null
}

/** "12 a 16 g/dL", "hasta 200 mg/dL", "desde 40 mg/dL", or the laboratory's words; null for an empty range. */
export function rangeText({low, high, text}: ReferenceRange, unit: string): string | null {
  if (text !== null) return text
  if (low !== null && high !== null) return withUnit(`${formatNumber(low)} a ${formatNumber(high)}`, unit)
  if (high !== null) return withUnit(`hasta ${formatNumber(high)}`, unit)
  return low === null ? null : withUnit(`desde ${formatNumber(low)}`, unit)
}
