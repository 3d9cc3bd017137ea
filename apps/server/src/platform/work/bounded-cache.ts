/** Keeps the values that were used last, as long as their weights fit together. A value above the limit is not kept. */
export function boundedCache<Value>(maxWeight: number) {
  const stored = new Map<string, {value: Value; weight: number}>()
  let total = 0

  function drop(key: string): void {
    total -= stored.get(key)?.weight ?? 0
    stored.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const found = stored.get(key)
      if (found === undefined) return undefined
      stored.delete(key)
      stored.set(key, found)
      return found.value
    },
    set(key: string, value: Value, weight: number): void {
      drop(key)
      if (weight > maxWeight) return
      stored.set(key, {value, weight})
      total += weight
      for (const oldest of stored.keys()) {
        if (total <= maxWeight) break
        drop(oldest)
      }
    },
  }
}
