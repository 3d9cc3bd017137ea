import {ApiFailure} from './api-failure.ts'

/**
 * Whether what was asked for may have been done all the same: no answer came, or one that our server did not write, such as
 * that of a proxy in between.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || (error.status >= 500 && error.requestId === undefined))

/** Seconds before each repeat. */
const PAUSES = [1, 2, 4, 8, 15, 30]

/**
 * Repeats what had no answer until it has one. Only for calls that carry a key, so that a repeat does nothing twice. Rejects
 * with a failure that is an answer, and with the last one when all repeats had none.
 */
export async function untilAnswered<T>(
  repeat: () => Promise<T>,
  pause: (seconds: number) => Promise<void>,
): Promise<T> {
  for (const seconds of PAUSES.slice(0, -1)) {
    await pause(seconds)
    try {
      return await repeat()
    } catch (error) {
      if (!isStillUnknown(error)) throw error
    }
  }
  await pause(PAUSES.at(-1) ?? 0)
  return repeat()
}

/** The first of the requests may still be worked on. */
const isStillUnknown = (error: unknown) =>
  isAnswerLost(error) || (error instanceof ApiFailure && error.code === 'in-progress')

/** Waits some seconds, or until the network is back. */
export function secondsOrNetwork(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    addEventListener('online', end)
  })
}
