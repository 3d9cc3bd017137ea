import {expect, it} from 'vitest'
import {isOldEnough} from './age.ts'

it.each([
  ['2010-03-02', '2026-03-02', true],
  ['2010-03-03', '2026-03-02', false],
  ['2012-02-29', '2028-02-29', true],
  ['2012-02-29', '2028-02-28', false],
  ['2027-01-01', '2026-03-02', false],
])('born %s, on %s: %s', (birthDate, today, expected) => {
  expect(isOldEnough(birthDate, today)).toBe(expected)
})
