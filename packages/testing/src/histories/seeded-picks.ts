/** Random choices, the same for the same seed on any machine. */
export type SeededPicks = {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  /** One of the items; undefined of an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** Mulberry32 (T. Ettinger). */
export function seededPicks(seed: number): SeededPicks {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {below, chance: (probability) => next() < probability, pick: (items) => items[below(items.length)]}
}
