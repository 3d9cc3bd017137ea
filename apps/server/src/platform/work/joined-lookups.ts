/**
 * Answers questions of one key that come together with one lookup. While a lookup runs, those who ask wait for the next one, so that
 * each sees everything that had happened before it asked. A lookup that fails fails for all who waited for it.
 */
export function joinedLookups<Result>() {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Result>>()

  function begin(key: string, look: () => Promise<Result>): Promise<Result> {
    const result = look().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }

  return (key: string, look: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key)
    if (current === undefined) return begin(key, look)
    const waited = next.get(key)
    if (waited !== undefined) return waited
    const begun = () => {
      next.delete(key)
      return begin(key, look)
    }
    const later = current.then(begun, begun)
    next.set(key, later)
    return later
  }
}
