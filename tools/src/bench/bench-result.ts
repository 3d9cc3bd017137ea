export type Figure = {what: string; value: string; limit?: string; ok?: boolean}

/** The result of one benchmark. `ok` is true when every figure is within its limit. */
export type BenchResult = {
  name: string
  figures: readonly Figure[]
  /** A line about what limits the figure. */
  note?: string
  ok: boolean
}

/** The value below which `share` (0 to 1) of the samples lie. Sorts a copy. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
