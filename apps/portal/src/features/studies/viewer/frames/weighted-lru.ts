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
  const stored = new Map<string, V>()
  let total = 0

  function remove(key: string, value: V) {
    stored.delete(key)
    total -= weigh(value)
    onLeave?.(value)
  }

  function makeRoom(newest: string) {
    for (const [key, value] of stored) {
      if (total <= maxWeight) return
      if (key !== newest && !isPinned?.(key)) remove(key, value)
    }
  }

  return {
    has: (key) => stored.has(key),
    use(key) {
      const value = stored.get(key)
      if (value === undefined) return undefined
      stored.delete(key)
      stored.set(key, value)
      return value
    },
    put(key, value) {
      const old = stored.get(key)
      if (old !== undefined) remove(key, old)
      stored.set(key, value)
      total += weigh(value)
      makeRoom(key)
    },
    values: () => stored.values(),
    weight: () => total,
    clear() {
      for (const [key, value] of stored) remove(key, value)
    },
  }
}
