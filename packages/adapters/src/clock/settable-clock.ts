import type {Clock} from './port.ts'

/** A clock that stands still until it is moved. */
export type SettableClock = Clock & {set(instant: Date): void; advance(seconds: number): void}

/** A clock for tests and replays, standing at `start`. */
export function settableClock(start: Date): SettableClock {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (instant) => void (current = instant.getTime()),
    advance: (seconds) => void (current += seconds * 1000),
  }
}
