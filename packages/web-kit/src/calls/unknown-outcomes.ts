/** Counts the calls whose outcome is unknown at the moment. */
export type UnknownOutcomes = {
  areThere: () => boolean
  /** Calls back at each change. Returns the function that unsubscribes. */
  subscribe: (changed: () => void) => () => void
  /** Counts one more with true, one less with false. */
  count: (isLost: boolean) => void
}

export function createUnknownOutcomes(): UnknownOutcomes {
  const listeners = new Set<() => void>()
  let lost = 0
  return {
    areThere: () => lost > 0,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    count(isLost) {
      lost += isLost ? 1 : -1
      for (const changed of listeners) changed()
    },
  }
}
