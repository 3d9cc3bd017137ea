import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {areWordsIn, isSameWord, withMendedLetters, wordsOf} from './name-words.ts'

const latin = fc.string({unit: fc.constantFrom(...Array.from('ABCÑÁÉÍÓÚÜÇÕabcñáéíóúü')), minLength: 3, maxLength: 20})

describe('the words of a name', () => {
  it('are the same when a text in UTF-8 was read as Latin-1', () => {
    fc.assert(
      fc.property(latin, (name) => {
        const misread = Buffer.from(name, 'utf8').toString('latin1')
        expect(withMendedLetters(misread)).toBe(name)
        expect(wordsOf(misread)).toEqual(wordsOf(name))
      }),
    )
  })

  it.each(["D'ANGELO", 'D´ANGELO', 'D`ANGELO', 'D‘ANGELO', 'D’ANGELO', 'DʼANGELO', 'D′ANGELO', "D' ANGELO"])(
    'join an apostrophe: %s',
    (name) => expect(wordsOf(name)).toEqual(['DANGELO']),
  )

  it.each(['JUAN-PABLO', 'JUAN‐PABLO', 'JUAN–PABLO', 'JUAN−PABLO', 'JUAN\u00A0PABLO', 'JUAN, PABLO'])(
    'are parted by hyphens and spaces of all kinds: %s',
    (name) => expect(wordsOf(name)).toEqual(['JUAN', 'PABLO']),
  )

  it('are none where a text has no letters', () => {
    expect(wordsOf(' - ? ')).toEqual([])
  })
})

describe('a word with a lost letter', () => {
  it.each([
    ['NU?EZ', 'NUNEZ', true],
    ['PE?A', 'PENA', true],
    ['P?REZ', 'PEREZ', true],
    ['NU?EZ', 'GOMEZ', false],
    ['?A', 'PA', false],
    ['?????', 'NUNEZ', false],
  ])('%s is %s: %s', (one, other, same) => {
    expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([same, same])
  })
})

it('finds the words of a name in another, joined or not, and none in nothing', () => {
  expect(areWordsIn(['DE', 'LA', 'CRUZ'], ['DELACRUZ', 'PAZ'])).toBe(true)
  expect(areWordsIn(['DELACRUZ'], ['PAZ', 'DE', 'LA', 'CRUZ'])).toBe(true)
  expect(areWordsIn(['PAZ', 'RUIZ'], ['PAZ'])).toBe(false)
  expect(areWordsIn([], ['PAZ'])).toBe(false)
})

it('reads the beginning of a name that is longer than any', () => {
  const began = performance.now()
  expect(wordsOf(`Ana ${'\u0301\u0323'.repeat(80_000)}`)).toEqual(['ANA'])
  // All of it takes 45 seconds.
  expect(performance.now() - began).toBeLessThan(2_000)
})
