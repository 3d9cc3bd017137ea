import type {Limit} from '@ceibo/contract/wire/endpoint'
import type {LimitCount} from './rate-limit.queries.ts'

type Window = {starts: number; count: number; before: number}

/** Subjects in memory per call; beyond this the least recently counted is dropped. */
const MAX_SUBJECTS = 20_000

/** Limits of one call counted in this process, with the same sliding window as those counted in the database. */
export function memoryLimits(mostSubjects = MAX_SUBJECTS) {
  const windows = new Map<string, Window>()

  function counted(key: string, seconds: number, max: number, now: number): Window {
    const starts = Math.floor(now / seconds) * seconds
    const last = windows.get(key)
    const window =
      last?.starts === starts
        ? {...last, count: Math.min(last.count + 1, max + 1)}
        : {starts, count: 1, before: last?.starts === starts - seconds ? last.count : 0}
    windows.delete(key)
    windows.set(key, window)
    for (const quiet of windows.keys()) {
      if (windows.size <= mostSubjects) break
      windows.delete(quiet)
    }
    return window
  }

  return {
    /** Counts one more call of a subject against a limit, and returns whether it is exceeded. */
    count({by, max, seconds}: Limit, subject: string, at: Date): Omit<LimitCount, 'action'> {
      const now = at.getTime() / 1000
      const {starts, count, before} = counted(`${by}:${seconds}:${subject}`, seconds, max, now)
      const left = 1 - (now - starts) / seconds
      // The wait until the sliding window has room for one more call. When this window alone is over the limit, it ends in the next one, where
      // all these calls count as previous ones.
      const wait = count > max ? left + 1 - max / count : Math.max(0, left - (max - count) / Math.max(before, 1))
      return {allowed: Math.floor(before * left) + count <= max, waitSeconds: Math.floor(seconds * wait) + 1}
    },
    /** Counts one more of a subject; returns its number in this window, which does not slide. */
    numberInWindow: (subject: string, seconds: number, at: Date): number =>
      counted(`${seconds}:${subject}`, seconds, Infinity, at.getTime() / 1000).count,
    size: () => windows.size,
  }
}
