import {DAY_SECONDS} from '@ceibo/contract/time/civil-day'
import type {Endpoint, LimitSubject} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {memoryLimits} from './memory-limits.ts'
import {type CountedLimit, countLimits, type LimitCount, takeBackCount} from './rate-limit.queries.ts'

/** The subjects of a call's limits that are known so far. */
export type LimitSubjects = {[By in LimitSubject]?: string}

type KnownLimit = {limit: Endpoint['limits'][number]; subject: string}

function knownLimits(endpoint: Endpoint, subjects: LimitSubjects): KnownLimit[] {
  return endpoint.limits.flatMap((limit) => {
    const subject = subjects[limit.by]
    return subject === undefined ? [] : [{limit, subject}]
  })
}

/**
 * Counts a call against its limits whose subject is given, in memory or in the database; throws `too-many` with the longest wait. Subjects are
 * counted one after another: a call that is refused for one is not counted for the next, so that a single ticket or account cannot use up the
 * limit of its network. A network that has used up its limit has the same one once more for those who hold a link or a browser of ours (`holdsLink`), so
 * that invented ones shut out no real one.
 */
export function limitGate(
  endpoint: Endpoint,
  on: Dependencies,
): (subjects: LimitSubjects, holdsLink?: () => Promise<boolean>) => Promise<void> {
  const counted = memoryLimits()
  const inMemory = (limits: readonly KnownLimit[]): void => {
    for (const {limit, subject} of limits) assertAllowed([counted.count(limit, subject, on.clock.now())])
  }
  const take = async (limits: readonly KnownLimit[]): Promise<void> =>
    endpoint.countedIn === 'memory' ? inMemory(limits) : takeLimits(limits.map(inDatabase(endpoint, on)), on)

  return async (subjects, holdsLink = async () => false) => {
    const ofSubjects = Map.groupBy(knownLimits(endpoint, subjects), ({limit}) => limit.by)
    for (const [by, limits] of ofSubjects) {
      try {
        await take(limits)
      } catch (error) {
        if (by !== 'network' || !isTooMany(error) || !(await holdsLink())) throw error
        await take(limits.map(({limit, subject}) => ({limit, subject: `${subject} with a link`})))
      }
    }
  }
}

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'too-many'

const inDatabase =
  (endpoint: Endpoint, {config}: Pick<Dependencies, 'config'>) =>
  ({limit: {by, max, seconds}, subject}: KnownLimit): CountedLimit => ({
    action: `${endpoint.id}:${by}:${seconds}`,
    subject: keyedHash(config.secretKey, by, subject),
    max,
    seconds,
  })

/** Takes back the count of a day of a call that must not count after all; shorter limits still count it. */
export async function giveBackCall(endpoint: Endpoint, subjects: LimitSubjects, on: Dependencies): Promise<void> {
  const now = on.clock.now()
  const ofDay = knownLimits(endpoint, subjects).filter(({limit}) => limit.seconds === DAY_SECONDS)
  for (const limit of ofDay) await takeBackCount(on.db, inDatabase(endpoint, on)(limit), now)
}

/** Counts one more of each limit; throws `too-many` when one is exceeded. For limits that a module counts itself. */
export async function takeLimits(limits: readonly CountedLimit[], on: Dependencies): Promise<void> {
  if (limits.length > 0) assertAllowed(await countLimits(limits, on.clock.now(), on.db))
}

/** Throws `too-many` when a limit is exceeded. */
export function assertAllowed(counts: readonly Omit<LimitCount, 'action'>[]): void {
  const waits = counts.filter((one) => !one.allowed).map((one) => Math.max(1, one.waitSeconds))
  if (waits.length > 0) throw new AppError('too-many', {waitSeconds: Math.max(...waits)})
}
