import {describe, expect, it} from 'vitest'
import {createWeightedLru} from './weighted-lru.ts'

function aCache(maxWeight: number, pinned: string[] = []) {
  const left: number[] = []
  const cache = createWeightedLru<number>({
    maxWeight,
    weigh: (value) => value,
    isPinned: (key) => pinned.includes(key),
    onLeave: (value) => left.push(value),
  })
  return {cache, left}
}

describe('a cache bounded by weight', () => {
  it('removes the value that was used least recently', () => {
    const {cache, left} = aCache(30)
    cache.put('a', 10)
    cache.put('b', 11)
    expect(cache.use('a')).toBe(10)
    cache.put('c', 12)
    expect(left).toEqual([11])
    expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true])
    expect(cache.weight()).toBe(22)
  })

  it('keeps what is pinned, however old it is', () => {
    const {cache, left} = aCache(20, ['a'])
    cache.put('a', 10)
    cache.put('b', 9)
    cache.put('c', 8)
    expect(left).toEqual([9])
    expect(cache.use('a')).toBe(10)
  })

  it('keeps the newest value even when it alone exceeds the limit', () => {
    const {cache, left} = aCache(5)
    cache.put('a', 3)
    cache.put('b', 40)
    expect(left).toEqual([3])
    expect(cache.use('b')).toBe(40)
  })

  it('releases a value that another one replaces, and all of them when it is cleared', () => {
    const {cache, left} = aCache(50)
    cache.put('a', 1)
    cache.put('a', 2)
    cache.put('b', 3)
    cache.clear()
    expect(left).toEqual([1, 2, 3])
    expect(cache.weight()).toBe(0)
  })
})
