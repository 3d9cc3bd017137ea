/** Keeps the values that were used last, as long as their weights fit together. A value above the limit is not kept. */
export function boundedCache<Value>(maxWeight: number) {
  const kept = new Map<string, {value: Value; weight: number}>()
  let total = 0

  function drop(key: string): void {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key: string, value: Value, weight: number): void {
      drop(key)
      if (weight > maxWeight) return
      kept.set(key, {value, weight})
      total += weight
      for (const oldest of kept.keys()) {
        if (total <= maxWeight) break
        drop(oldest)
      }
    },
  }
}
