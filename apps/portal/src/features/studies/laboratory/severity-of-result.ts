import type {LaboratoryResult} from '@ceibo/contract/study-opening'
import {isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import {ChevronsDown, ChevronsUp, OctagonAlert, type IconNode} from 'lucide'
import {drawnRange, flagIcon} from './drawn-result.ts'

/** How far a value is out: critical by the word of the laboratory, far or slightly beyond a limit, or only marked. */
export type Severity = 'critical' | 'far' | 'slight' | 'marked'

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = ['critical', 'far', 'slight', 'marked']

type Graded = Pick<LaboratoryResult, 'value' | 'range' | 'flag'>

/** The severity of a value outside its range; null for any other. Only the laboratory calls one critical, and distances are compared, not interpreted. */
export function severityOf(result: Graded): Severity | null {
  const flag = resultFlag(result)
  if (!isOutside(flag)) return null
  switch (flag) {
    case 'critical':
    case 'critical-low':
    case 'critical-high':
      return 'critical'
    case 'abnormal':
      return 'marked'
    default:
      return isFar(result) ? 'far' : 'slight'
  }
}

/** Beyond a limit by more than the whole width of the range; with one limit, by twice or half of it. */
function isFar({value, range}: Graded): boolean {
  const limits = drawnRange(range)
  if (value.is !== 'number' || limits === null) return false
  const number = Number(value.number)
  const {low, high} = limits
  if (high !== null && number > high) return low === null ? number >= 2 * high : number - high > high - low
  if (low !== null && number < low) return (high !== null && low - number > high - low) || number <= low / 2
  return false
}

/** The shape of a value outside its range: its severity, and on which side it lies. */
export function severityIcon(severity: Severity | null, flag: LaboratoryResult['flag']): IconNode {
  if (severity === 'critical') return OctagonAlert
  if (severity === 'far') return flag === 'low' ? ChevronsDown : ChevronsUp
  return flagIcon(flag)
}
