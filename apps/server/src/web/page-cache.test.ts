import {beforeEach, describe, expect, it, vi} from 'vitest'
import {pageCache} from './page-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A cache, whose runs the test ends; each page asked for tells when it was answered. */
function aCache(most = 10) {
  const runs: PromiseWithResolvers<string>[] = []
  const onFailure = vi.fn<(error: unknown) => void>()
  const cache = pageCache<string>({maxEntries: most, isGood: (made) => made !== 'broken', onFailure})
  const ask = (key = 'a') =>
    cache.get(key, () => {
      const run = Promise.withResolvers<string>()
      runs.push(run)
      return run.promise
    })
  async function asked(key = 'a') {
    const answer: {was: string | undefined} = {was: undefined}
    void ask(key).then((was) => Object.assign(answer, {was}))
    await vi.advanceTimersByTimeAsync(0)
    return answer
  }
  async function filled(text: string) {
    const answer = ask()
    runs.at(-1)?.resolve(text)
    await answer
  }
  return {cache, runs, ask, asked, filled, onFailure}
}

describe('a page whose content changed', () => {
  it('is the new one for all who asked, when it is made soon', async () => {
    const {cache, runs, asked, filled} = aCache()
    await filled('old')
    cache.outdate()
    const answers = [await asked(), await asked()]
    await vi.advanceTimersByTimeAsync(40)
    runs[1]?.resolve('new')
    await vi.advanceTimersByTimeAsync(0)

    expect(answers).toEqual([{was: 'new'}, {was: 'new'}])
    expect(await asked()).toEqual({was: 'new'})
    expect(runs).toHaveLength(2)
  })

  it('is the old one after a short wait, while the new one is made once', async () => {
    const {cache, runs, asked, filled} = aCache()
    await filled('old')
    cache.outdate()
    const first = await asked()
    await vi.advanceTimersByTimeAsync(49)
    expect(first.was).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)

    expect(first.was).toBe('old')
    const later = await asked()
    await vi.advanceTimersByTimeAsync(0)
    expect(later.was).toBe('old')
    expect(runs).toHaveLength(2)
  })

  it('is never the old one five seconds later', async () => {
    const {cache, runs, asked, filled} = aCache()
    await filled('old')
    cache.outdate()
    await asked()
    await vi.advanceTimersByTimeAsync(5_000)
    const late = await asked()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(late.was).toBeUndefined()

    runs[1]?.resolve('new')
    await vi.advanceTimersByTimeAsync(0)
    expect(late.was).toBe('new')
  })

  it.each(['fails', 'is not good'])('stays the old one when making the new one %s, and is tried again', async (how) => {
    const {cache, runs, asked, filled, onFailure} = aCache()
    await filled('old')
    cache.outdate()
    const first = await asked()
    if (how === 'fails') runs[1]?.reject(new Error('no database'))
    else runs[1]?.resolve('broken')
    await vi.advanceTimersByTimeAsync(0)

    expect(first.was).toBe('old')
    expect(onFailure).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(await asked()).toEqual({was: 'old'})
    expect(runs).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await asked()
    expect(runs).toHaveLength(3)
  })

  it('is not one that was begun before the change', async () => {
    const {cache, runs, asked, filled} = aCache()
    await filled('old')
    cache.outdate()
    await asked()
    cache.outdate()
    runs[1]?.resolve('between')
    await asked()
    runs[2]?.resolve('new')
    await vi.advanceTimersByTimeAsync(0)

    expect(await asked()).toEqual({was: 'new'})
    expect(runs).toHaveLength(3)
  })
})

describe('a page that is not kept yet', () => {
  it('is made once for all who wait for it, however long it takes', async () => {
    const {runs, asked} = aCache()
    const answers = [await asked(), await asked()]
    await vi.advanceTimersByTimeAsync(20_000)
    runs[0]?.resolve('first')
    await vi.advanceTimersByTimeAsync(0)

    expect(answers).toEqual([{was: 'first'}, {was: 'first'}])
    expect(runs).toHaveLength(1)
  })

  it('is not kept when it fails or is not good', async () => {
    const {runs, ask, onFailure} = aCache()
    const first = ask()
    runs[0]?.reject(new Error('no database'))
    await expect(first).rejects.toThrow('no database')
    const second = ask()
    runs[1]?.resolve('broken')
    await expect(second).resolves.toBe('broken')
    void ask()

    expect(runs).toHaveLength(3)
    expect(onFailure).not.toHaveBeenCalled()
  })
})

it('keeps so many pages, and drops the one that was not asked for the longest', async () => {
  const {runs, asked} = aCache(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await asked(key)
    runs.at(-1)?.resolve(key)
  }

  expect(runs).toHaveLength(4)
})

it('keeps a page while others are made, and when one that is not cached is made', async () => {
  const {cache, runs, asked, filled} = aCache(1)
  await filled('kept')
  void asked('b')
  await cache.get(
    'c',
    () => Promise.resolve('none'),
    () => false,
  )
  await cache.get(
    'c',
    () => Promise.resolve('still none'),
    () => false,
  )

  expect(await asked()).toEqual({was: 'kept'})
  expect(runs).toHaveLength(2)
})

it('forgets a page that does not exist any more', async () => {
  const {cache, filled} = aCache()
  await filled('kept')
  cache.outdate()
  const gone = async (answer: string) =>
    cache.get(
      'a',
      async () => answer,
      () => false,
    )

  expect([await gone('gone'), await gone('gone for ever')]).toEqual(['gone', 'gone for ever'])
})
