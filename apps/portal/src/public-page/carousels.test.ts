import {describe, expect, it} from 'vitest'
import {seenItems, seenWords} from './carousels.ts'

describe('the position text of a carousel', () => {
  it.each([
    ['1 a 3 de 24', {scrolled: 0, width: 1180, step: 398, atEnd: false}],
    ['4 a 6 de 24', {scrolled: 1190, width: 1180, step: 398, atEnd: false}],
    ['22 a 24 de 24', {scrolled: 8300, width: 1180, step: 398, atEnd: true}],
    ['2 de 24', {scrolled: 305, width: 360, step: 308, atEnd: false}],
    ['24 de 24', {scrolled: 7100, width: 360, step: 308, atEnd: true}],
  ])('says "%s"', (words, measures) => {
    expect(seenWords(seenItems({...measures, items: 24}), 24)).toBe(words)
  })

  it('counts all items as visible when they are few', () => {
    expect(seenItems({scrolled: 0, width: 1180, step: 398, items: 2, atEnd: true})).toEqual({first: 1, last: 2})
  })
})
