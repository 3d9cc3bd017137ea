import {expect, it} from 'vitest'
import {sizeText} from './chosen-photo.ts'

it.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1_048_576, '1,0 MB'],
  [1_300_000, '1,2 MB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
