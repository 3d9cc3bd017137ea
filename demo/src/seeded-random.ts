/** A random number generator with the same numbers for the same seed on any machine. */
export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  /** One of the items; throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32 (T. Ettinger), seeded with the FNV-1a hash of a text. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => {
    const [item] = items.slice(below(items.length))
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({item, place: next()}))
      .toSorted((one, other) => one.place - other.place)
      .map(({item}) => item)
  return {next, below, chance: (probability) => next() < probability, pick, shuffled}
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash
}
