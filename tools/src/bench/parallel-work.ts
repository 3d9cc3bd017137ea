/** Runs the work for every item, with so many running at the same time. */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  await Promise.all(
    Array.from({length: width}, async () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value)
    }),
  )
}

/** How often `work` completes per second, with so many running at the same time. */
export async function rateOf(width: number, work: () => Promise<unknown>, seconds: number): Promise<number> {
  const from = performance.now()
  const end = from + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({length: width}, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - from) / 1000)
}
