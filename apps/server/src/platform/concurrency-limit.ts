import {AppError} from '../api/app-error.ts'

/** Runs work with at most `atOnce` at a time and `waiting` in line; beyond throws `busy`. */
export function concurrencyLimit({atOnce, waiting}: {atOnce: number; waiting: number}) {
  const line: (() => void)[] = []
  let running = 0

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) {
      if (line.length === waiting) throw new AppError('busy', {waitSeconds: 5})
      // Whoever finishes hands its place over, so that nobody overtakes.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
