import type {Endpoint, LimitSubject} from '@ceibo/contract/endpoint'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from './app-error.ts'
import {keyedHash} from './keyed-hash.ts'
import {countLimits} from './rate-limit.queries.ts'
import type {CountedLimit} from './rate-limit.queries.ts'

/** Whom a call's limits can count, as far as it is known by now. */
export type LimitSubjects = {[By in LimitSubject]?: string}

/** Counts this call against those of its limits whose subject is given; throws `too-many` with the longest wait. */
export async function passLimits(endpoint: Endpoint, subjects: LimitSubjects, on: Dependencies): Promise<void> {
  const counted = endpoint.limits.flatMap(({by, max, seconds}): CountedLimit[] => {
    const subject = subjects[by]
    if (subject === undefined) return []
    return [
      {action: `${endpoint.id}:${by}:${seconds}`, subject: keyedHash(on.config.secretKey, by, subject), max, seconds},
    ]
  })
  await takeLimits(counted, on)
}

/** Counts one more of each limit; throws `too-many` when one of them is over. For limits that a feature keeps itself. */
export async function takeLimits(limits: readonly CountedLimit[], on: Dependencies): Promise<void> {
  if (limits.length === 0) return
  const counts = await countLimits(limits, on.clock.now(), on.db)
  const waits = counts.filter((one) => !one.allowed).map((one) => Math.max(1, one.waitSeconds))
  if (waits.length > 0) throw new AppError('too-many', {waitSeconds: Math.max(...waits)})
}
