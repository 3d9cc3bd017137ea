import type {Fingerprints} from './table-fingerprints.queries.ts'

// The database goes on changing while it is copied, and the copy shows a moment between two looks at it. What both looks see alike must be in the
// restored tables exactly; a bucket of rows that changed in between cannot be judged.

export type Comparison = {
  tables: number
  rows: number
  /** Buckets that had to be the same, and those that changed while the copy was made. */
  judged: number
  changed: number
  /** One line for each table that is not as it was. */
  differences: string[]
}

/** Compares restored tables with what was seen just before and just after the copy. */
export function compareTables(before: Fingerprints, after: Fingerprints, restored: Fingerprints): Comparison {
  const differences: string[] = []
  let judged = 0
  let changed = 0
  let rows = 0
  const names = Object.keys(before).filter((name) => after[name] !== undefined)
  for (const name of names) {
    const found = restored[name]
    if (found === undefined) {
      differences.push(`${name} is missing`)
      continue
    }
    rows += found.rows
    const [one = {}, other = {}] = [before[name]?.buckets, after[name]?.buckets]
    const buckets = new Set([...Object.keys(one), ...Object.keys(other), ...Object.keys(found.buckets)])
    let wrong = 0
    for (const bucket of buckets) {
      if (one[bucket] !== other[bucket]) changed++
      else if (found.buckets[bucket] === one[bucket]) judged++
      else wrong++
    }
    if (wrong > 0)
      differences.push(`${name} has other rows (${found.rows} rows, ${wrong} of ${buckets.size} groups differ)`)
  }
  return {tables: names.length, rows, judged, changed, differences}
}
