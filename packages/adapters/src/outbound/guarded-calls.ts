import type {Clock} from '#clock/port.ts'
import {circuitBreaker} from './circuit-breaker.ts'
import {OutsideFailure, OutsideRejection} from './outside-failure.ts'

/** Makes a call of an outside system, or refuses it. */
export type GuardedCalls = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Limits the simultaneous calls of one system, and allows none while its circuit is open; refused calls throw OutsideFailure. A request that the
 * system rejected does not count as a failure.
 */
export function guardedCalls(clock: Clock, maxAtOnce: number): GuardedCalls {
  const breaker = circuitBreaker(clock)
  let running = 0
  return async (call) => {
    if (running >= maxAtOnce) throw new OutsideFailure('nothing', 'Too many calls at once')
    if (!breaker.allows()) throw new OutsideFailure('nothing', 'The circuit breaker is open')
    running++
    try {
      const answer = await call()
      breaker.succeeded()
      return answer
    } catch (error) {
      if (error instanceof OutsideRejection) breaker.succeeded()
      else breaker.failed()
      throw error
    } finally {
      running--
    }
  }
}
