/** A cache bounded by weight: the value that was used least recently is removed first. */
export type WeightedLru<V> = {
  has(key: string): boolean
  /** The value, which counts as used. */
  use(key: string): V | undefined
  put(key: string, value: V): void
  values(): Iterable<V>
  weight(): number
  clear(): void
}

type Options<V> = {
  maxWeight: number
  weigh: (value: V) => number
  /** Whether a value must stay although it is old, such as the picture on the screen. */
  isPinned?: (key: string) => boolean
  onLeave?: (value: V) => void
}

export function createWeightedLru<V>({maxWeight, weigh, isPinned, onLeave}: Options<V>): WeightedLru<V> {
  // A map keeps the order of insertion; what is used is inserted again.
  const kept = new Map<string, V>()
  let total = 0

  function remove(key: string, value: V) {
    kept.delete(key)
    total -= weigh(value)
    onLeave?.(value)
  }

  function makeRoom(newest: string) {
    for (const [key, value] of kept) {
      if (total <= maxWeight) return
      if (key !== newest && !isPinned?.(key)) remove(key, value)
    }
  }

  return {
    has: (key) => kept.has(key),
    use(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    put(key, value) {
      const old = kept.get(key)
      if (old !== undefined) remove(key, old)
      kept.set(key, value)
      total += weigh(value)
      makeRoom(key)
    },
    values: () => kept.values(),
    weight: () => total,
    clear() {
      for (const [key, value] of kept) remove(key, value)
    },
  }
}
