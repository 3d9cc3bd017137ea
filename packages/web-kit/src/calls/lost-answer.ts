import {ApiFailure} from './api-failure.ts'

/**
 * Whether the server may have executed a failed request: no response arrived, or one that our server did not write, such as that of
 * a proxy, or the server itself does not know.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.code === 'outcome-unknown' || error.status === 0 || (error.status >= 500 && error.requestId === undefined))

/** Seconds before each repeat. */
const PAUSES = [1, 2, 4, 8, 15, 30]

/**
 * Repeats a request whose answer was lost until one arrives. Only for calls with an idempotency key, so that nothing is done twice.
 * Rejects with a failure that the server answered, or with the last failure when all repeats had no answer.
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

/** The server may still be processing the first request. */
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
