export type Figure = {what: string; value: string; limit?: string; ok?: boolean}

/** What one benchmark found. `ok` tells whether every figure is inside its limit. */
export type BenchResult = {
  name: string
  figures: readonly Figure[]
  /** What bounds the figure, in a line. */
  note?: string
  ok: boolean
}

/** The value below which `share` (0 to 1) of the samples lie. Sorts a copy. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
