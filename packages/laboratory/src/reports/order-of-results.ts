import type {FlaggedResult} from '#values/result-flag.ts'
import {SEVERITY_ORDER, severityOf} from '#values/result-severity.ts'

type Ordered = FlaggedResult & {
  /** The heading under which the laboratory reports it. */
  group: string
}

export type ResultGroup<Result> = {group: string; results: readonly Result[]}

/**
 * Results under their headings, given in the laboratory's order. Headings with a result outside its range come first, and under each heading the
 * results outside come first, the most severe before the others. Equal ranks keep the laboratory's order.
 */
export function orderOfResults<Result extends Ordered>(results: readonly Result[]): ResultGroup<Result>[] {
  return [...Map.groupBy(results, ({group}) => group)]
    .map(([group, members]) => ({group, results: members.toSorted((one, other) => urgency(one) - urgency(other))}))
    .toSorted((one, other) => groupUrgency(one.results) - groupUrgency(other.results))
}

/** Nothing is known of some, and nothing stands out in others: both stay where the laboratory reports them. */
function urgency(result: Ordered): number {
  const severity = severityOf(result)
  return severity === 'unknown' || severity === 'within' ? SEVERITY_ORDER.length : SEVERITY_ORDER.indexOf(severity)
}

const groupUrgency = (results: readonly Ordered[]) => Math.min(...results.map(urgency))
