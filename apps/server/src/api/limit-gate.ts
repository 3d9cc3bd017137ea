import type {Endpoint, LimitSubject} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from './app-error.ts'
import {keyedHash} from '../platform/keyed-hash.ts'
import {memoryLimits} from './memory-limits.ts'
import {countLimits} from './rate-limit.queries.ts'
import type {CountedLimit, LimitCount} from './rate-limit.queries.ts'

/** The subjects of a call's limits that are known so far. */
export type LimitSubjects = {[By in LimitSubject]?: string}

/**
 * Counts a call against its limits whose subject is given, in memory or in the database; throws `too-many` with the longest
 * wait.
 */
export function limitGate(endpoint: Endpoint, on: Dependencies): (subjects: LimitSubjects) => Promise<void> {
  const counted = memoryLimits()
  const known = (subjects: LimitSubjects) =>
    endpoint.limits.flatMap((limit) => {
      const subject = subjects[limit.by]
      return subject === undefined ? [] : [{limit, subject}]
    })
  if (endpoint.countedIn === 'memory') {
    return async (subjects) =>
      assertAllowed(known(subjects).map(({limit, subject}) => counted.count(limit, subject, on.clock.now())))
  }
  return (subjects) =>
    takeLimits(
      known(subjects).map(({limit: {by, max, seconds}, subject}) => {
        const hash = keyedHash(on.config.secretKey, by, subject)
        return {action: `${endpoint.id}:${by}:${seconds}`, subject: hash, max, seconds}
      }),
      on,
    )
}

/** Counts one more of each limit; throws `too-many` when one is exceeded. For limits that a module counts itself. */
export async function takeLimits(limits: readonly CountedLimit[], on: Dependencies): Promise<void> {
  if (limits.length > 0) assertAllowed(await countLimits(limits, on.clock.now(), on.db))
}

function assertAllowed(counts: readonly Omit<LimitCount, 'action'>[]): void {
  const waits = counts.filter((one) => !one.allowed).map((one) => Math.max(1, one.waitSeconds))
  if (waits.length > 0) throw new AppError('too-many', {waitSeconds: Math.max(...waits)})
}
