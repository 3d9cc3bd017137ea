import type {Clock} from '@ceibo/adapters/clock/port'

/** Answers of one call in memory; more are invented addresses, of which the oldest goes first. */
const MAX_ANSWERS = 200

type Shared<Made> = {made: Promise<Made>; until: number}

/**
 * Makes the answer of an address once in so many seconds, for all who ask meanwhile, so that no number of callers costs more than one. A
 * failure is shared with those who wait for it, and not stored. What is forgotten is made anew, also while it is being made.
 */
export function sharedAnswers<Made>(seconds: number, clock: Clock) {
  const answers = new Map<string, Shared<Made>>()

  function begin(address: string, make: () => Promise<Made>, now: number): Promise<Made> {
    const shared = {made: make(), until: now + seconds * 1_000}
    answers.delete(address)
    answers.set(address, shared)
    for (const oldest of answers.keys()) {
      if (answers.size <= MAX_ANSWERS) break
      answers.delete(oldest)
    }
    shared.made.catch(() => {
      if (answers.get(address) === shared) answers.delete(address)
    })
    return shared.made
  }

  return {
    async answer(address: string, make: () => Promise<Made>): Promise<Made> {
      const now = clock.now().getTime()
      const known = answers.get(address)
      return known !== undefined && now < known.until ? known.made : begin(address, make, now)
    },
    forget: () => answers.clear(),
  }
}
