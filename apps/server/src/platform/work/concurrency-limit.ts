import {AppError} from '#platform/app-error.ts'

/** Runs at most `atOnce` works at a time with at most `waiting` in the queue; beyond that throws `busy`. */
export function concurrencyLimit({atOnce, waiting}: {atOnce: number; waiting: number}) {
  const line: (() => void)[] = []
  let running = 0

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) {
      if (line.length === waiting) throw new AppError('busy', {waitSeconds: 5})
      // A finished work passes its slot to the first in the queue, which keeps the order.
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
