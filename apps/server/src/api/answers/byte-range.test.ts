import {describe, expect, it} from 'vitest'
import {hasVersion, requestedRange} from './byte-range.ts'

const file = {size: 100, etag: '"v1"'}

describe('a range', () => {
  it.each([
    ['bytes=0-0', {start: 0, end: 0}],
    ['bytes=10-19', {start: 10, end: 19}],
    ['bytes=90-', {start: 90, end: 99}],
    ['bytes=-5', {start: 95, end: 99}],
    ['bytes=-500', {start: 0, end: 99}],
    ['bytes=90-500', {start: 90, end: 99}],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=500-600', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // Several ranges at once, and headers that are not a range of bytes, get the whole file.
    ['bytes=0-1,5-6', undefined],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    ['bytes=a-b', undefined],
    ['bytes= 0-1', undefined],
  ])('%s', (range, expected) => {
    expect(requestedRange({range}, file)).toEqual(expected)
  })

  it('counts only for the version that If-Range names', () => {
    const range = 'bytes=0-1'
    expect(requestedRange({range, 'if-range': '"v1"'}, file)).toEqual({start: 0, end: 1})
    expect(requestedRange({range, 'if-range': '"v0"'}, file)).toBeUndefined()
    expect(requestedRange({range, 'if-range': 'W/"v1"'}, file)).toBeUndefined()
    expect(requestedRange({range, 'if-range': 'Sun, 22 Nov 2026 10:00:00 GMT'}, file)).toBeUndefined()
  })

  it('of an empty file cannot be satisfied', () => {
    expect(requestedRange({range: 'bytes=0-'}, {...file, size: 0})).toBe('unsatisfiable')
  })
})

it.each([
  [undefined, false],
  ['"v1"', true],
  ['W/"v1"', true],
  ['"v0", "v1"', true],
  ['*', true],
  ['"v0"', false],
])('If-None-Match %s: %s', (known, expected) => {
  expect(hasVersion(known === undefined ? {} : {'if-none-match': known}, file.etag)).toBe(expected)
})
