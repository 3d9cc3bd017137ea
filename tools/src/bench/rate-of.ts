/** How often in a second `work` ends, done by so many at once. */
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
