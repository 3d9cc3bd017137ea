import type {Clock} from '#clock/port.ts'

export type CircuitBreaker = {
  /** False while the circuit is open. */
  allows(): boolean
  succeeded(): void
  failed(): void
}

const MAX_FAILURES = 5
const OPEN_MS = 10_000

/** Opens for ten seconds after five failures in a row; then one call is tried, and the others are refused for ten more seconds. */
export function circuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  const open = () => void (openUntil = clock.now().getTime() + OPEN_MS)
  return {
    allows() {
      if (failures < MAX_FAILURES) return true
      if (clock.now().getTime() < openUntil) return false
      open()
      return true
    },
    succeeded: () => void (failures = 0),
    failed() {
      failures++
      open()
    },
  }
}
