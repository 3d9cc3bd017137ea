import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import type {FlaggedResult} from '@ceibo/laboratory/values/result-flag'
import {
  SEVERITY_ORDER,
  severityOf as gradeOf,
  standsOut,
  type Severity as Grade,
} from '@ceibo/laboratory/values/result-severity'
import ChevronsDown from 'lucide/dist/esm/icons/chevrons-down.mjs'
import ChevronsUp from 'lucide/dist/esm/icons/chevrons-up.mjs'
import OctagonAlert from 'lucide/dist/esm/icons/octagon-alert.mjs'
import type {IconNode} from 'lucide'
import {flagIcon} from './drawn-result.ts'

/** How far a value is out: critical by the word of the laboratory, far or slightly beyond a limit, or only marked. */
export type Severity = Exclude<Grade, 'unknown' | 'within'>

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = SEVERITY_ORDER.filter(standsOut)

/** The severity of a value outside its range or marked; null for any other. */
export function severityOf(result: FlaggedResult): Severity | null {
  const grade = gradeOf(result)
  return standsOut(grade) ? grade : null
}

/** The shape of a value outside its range: its severity, and on which side it lies. */
export function severityIcon(severity: Severity | null, flag: LaboratoryResult['flag']): IconNode {
  if (severity === 'critical') return OctagonAlert
  if (severity === 'far') return flag?.endsWith('low') ? ChevronsDown : ChevronsUp
  return flagIcon(flag)
}
