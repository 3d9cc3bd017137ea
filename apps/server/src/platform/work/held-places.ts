import {AppError} from '#platform/app-error.ts'

/** One slot of a limit: `of` identifies the limit, `most` is its number of slots. */
export type Place = {of: string; most: number}

/** Seconds after which a slot may have become free. */
const WAIT_SECONDS = 5

/**
 * Slots for work that takes long, such as answers that are being sent. The function takes one of each kind until the signal is aborted; when all
 * of a kind are taken it takes none and throws `busy`.
 */
export function heldPlaces(): (places: readonly Place[], until: AbortSignal) => void {
  const taken = new Map<string, number>()

  function add(of: string, change: 1 | -1): void {
    const count = (taken.get(of) ?? 0) + change
    if (count === 0) taken.delete(of)
    else taken.set(of, count)
  }

  return (places, until) => {
    const isFull = places.some(({of, most}) => (taken.get(of) ?? 0) >= most)
    if (isFull || until.aborted) throw new AppError('busy', {waitSeconds: WAIT_SECONDS})
    for (const {of} of places) add(of, 1)
    until.addEventListener('abort', () => places.forEach(({of}) => add(of, -1)), {once: true})
  }
}
