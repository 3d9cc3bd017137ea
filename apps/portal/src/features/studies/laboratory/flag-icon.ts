import type {ResultFlag} from '@ceibo/rules/laboratory/laboratory-result'
import {ArrowDown, ArrowUp, TriangleAlert, type IconNode} from 'lucide'

/** The icon of a value outside its range: on which side it lies, or that the laboratory marked it. */
export function flagIcon(flag: ResultFlag | null): IconNode {
  if (flag === 'low' || flag === 'critical-low') return ArrowDown
  return flag === 'high' || flag === 'critical-high' ? ArrowUp : TriangleAlert
}
