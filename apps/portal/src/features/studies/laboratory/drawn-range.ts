import type {LaboratoryResult} from '@ceibo/contract/study-opening'

/** A range as numbers for a drawing; null where it has no limits or the laboratory said it in words. */
export function drawnRange(range: LaboratoryResult['range']): {low: number | null; high: number | null} | null {
  if (range === null || range.text !== null || (range.low === null && range.high === null)) return null
  return {low: asNumber(range.low), high: asNumber(range.high)}
}

const asNumber = (limit: string | null) => (limit === null ? null : Number(limit))
