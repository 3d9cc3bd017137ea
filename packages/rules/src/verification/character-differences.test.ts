import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {differingParts, type TextPart} from './character-differences.ts'

const textOf = (parts: readonly TextPart[]) => parts.map(({text}) => text).join('')
const marked = (parts: readonly TextPart[]) =>
  parts.map(({text, isDifferent}) => (isDifferent ? `[${text}]` : text)).join('')

it.each([
  ['Luna', 'LUNA ROJAS', 'Luna', 'LUNA[ ROJAS]'],
  ['00412345673', '00412345678', '0041234567[3]', '0041234567[8]'],
  ['Iván Ezequiel', 'IVAN EZEQUIEL', 'Iván Ezequiel', 'IVAN EZEQUIEL'],
  ['14/03/1991', '14/03/1992', '14/03/199[1]', '14/03/199[2]'],
  ['Peña', 'PENA', 'Peña', 'PENA'],
  ['', 'X', '', '[X]'],
])('marks in %s and %s what the other lacks', (one, other, left, right) => {
  expect(differingParts(one, other).map(marked)).toEqual([left, right])
})

it('keeps every letter of both, marks nothing in equal texts, and the same letters remain on both sides', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 30}), fc.string({maxLength: 30}), (one, other) => {
      const [left, right] = differingParts(one, other)
      expect([textOf(left), textOf(right)]).toEqual([one.normalize('NFC'), other.normalize('NFC')])
      expect(differingParts(one, one)[0].some(({isDifferent}) => isDifferent)).toBe(false)
      const common = (parts: readonly TextPart[]) =>
        Array.from(textOf(parts.filter((part) => !part.isDifferent))).length
      expect(common(left)).toBe(common(right))
    }),
  )
})

it('marks the whole of a text that nobody would write', () => {
  const long = 'A'.repeat(5_000)
  expect(differingParts('A', long)[1]).toEqual([{text: long, isDifferent: true}])
})
