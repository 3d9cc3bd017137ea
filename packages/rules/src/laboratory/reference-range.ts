import {formatNumber, withUnit} from './formatted-value.ts'

/** Limits of a value as the laboratory reports them, both included; in the unit of the value. */
export type ReferenceRange = {
  low: string | null
  high: string | null
  /** Words of the laboratory, shown instead of the limits: "Negativo", "hasta 1/80". */
  text: string | null
}

type Limits = Pick<ReferenceRange, 'low' | 'high'>

const decimalsOf = (limit: string | null) => limit?.split('.')[1]?.length ?? 0

/** Both limits with the decimals of the more precise one, as "1.005" and "1.030". Only zeros are added. */
export function evenLimits({low, high}: Limits): Limits {
  const decimals = Math.max(decimalsOf(low), decimalsOf(high))
  const even = (limit: string | null) => {
    if (limit === null || decimals === 0) return limit
    const [whole, fraction = ''] = limit.split('.')
    return `${whole}.${fraction.padEnd(decimals, '0')}`
  }
  return {low: even(low), high: even(high)}
}

/** "12 a 16 g/dL", "hasta 200 mg/dL", "desde 40 mg/dL", or the laboratory's words; null for an empty range. */
export const rangeText = (range: ReferenceRange, unit: string): string | null =>
  range.text ?? limitsText(evenLimits(range), unit)

/** Limits with the decimals that they have: one that was rounded when its unit was converted would lie with a zero more. */
export function limitsText({low, high}: Limits, unit: string): string | null {
  if (low !== null && high !== null) return withUnit(`${formatNumber(low)} a ${formatNumber(high)}`, unit)
  if (high !== null) return withUnit(`hasta ${formatNumber(high)}`, unit)
  return low === null ? null : withUnit(`desde ${formatNumber(low)}`, unit)
}
