import {expect, it} from 'vitest'
import {seenIn, withSeen} from './day-notices.ts'

it('stores the names of the last twenty closed notices, each once', () => {
  expect(seenIn(null)).toEqual([])
  expect(seenIn(withSeen(withSeen(withSeen(null, 'paro'), 'feriado'), 'paro'))).toEqual(['feriado', 'paro'])
  const many = Array.from({length: 25}, (_, place) => `aviso-${place}`).reduce<string | null>(withSeen, null)
  expect(seenIn(many)).toHaveLength(20)
  expect(seenIn(many)).toContain('aviso-24')
})
