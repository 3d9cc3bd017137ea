import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import type {ResultFlag} from '@ceibo/laboratory/values/laboratory-result'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type {IconNode} from 'lucide'

/** The icon of a value outside its range: on which side it lies, or that the laboratory marked it. */
export function flagIcon(flag: ResultFlag | null): IconNode {
  if (flag?.endsWith('low')) return ArrowDown
  return flag?.endsWith('high') ? ArrowUp : TriangleAlert
}

/** A range as numbers for a drawing; null where it has no limits. */
export function drawnRange(range: LaboratoryResult['range']): {low: number | null; high: number | null} | null {
  if (range === null || (range.low === null && range.high === null)) return null
  return {low: asNumber(range.low), high: asNumber(range.high)}
}

const asNumber = (limit: string | null) => (limit === null ? null : Number(limit))
