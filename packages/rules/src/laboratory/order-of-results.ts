import type {LaboratoryResult, ResultFlag} from './laboratory-result.ts'
import {isOutside, resultFlag} from './result-flag.ts'

type Ordered = Pick<LaboratoryResult, 'value' | 'range' | 'flag'> & {
  /** The heading under which the laboratory reports it. */
  group: string
}

export type ResultGroup<Result> = {group: string; results: readonly Result[]}

/**
 * Results under their headings, given in the laboratory's order. Headings with a result outside its range come first, and under each heading the
 * results outside come first, critical ones before the others. Equal ranks keep the laboratory's order.
 */
export function orderOfResults<Result extends Ordered>(results: readonly Result[]): ResultGroup<Result>[] {
  return [...Map.groupBy(results, ({group}) => group)]
    .map(([group, members]) => ({group, results: members.toSorted((one, other) => urgency(one) - urgency(other))}))
    .toSorted((one, other) => groupUrgency(one.results) - groupUrgency(other.results))
}

const CRITICAL: ReadonlySet<ResultFlag | null> = new Set<ResultFlag>(['critical', 'critical-low', 'critical-high'])

function urgency(result: Ordered): number {
  const flag = resultFlag(result)
  if (CRITICAL.has(flag)) return 0
  return isOutside(flag) ? 1 : 2
}

const groupUrgency = (results: readonly Ordered[]) => Math.min(...results.map(urgency))
