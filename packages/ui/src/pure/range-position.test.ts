import {describe, expect, it} from 'vitest'
import {rangePosition, statusOf} from './range-position.ts'

describe('a value on the bar of its range', () => {
  it('stands in the middle of a closed range when it is half way', () => {
    expect(rangePosition(5, {low: 0, high: 10})).toEqual({
      from: 0.28,
      to: 0.72,
      at: 0.5,
      status: 'within',
      isOff: false,
    })
  })

  it('stays on the bar however far outside it is', () => {
    expect(rangePosition(5_000, {low: 0, high: 10})).toMatchObject({at: 0.97, status: 'above', isOff: true})
    expect(rangePosition(-5_000, {low: 0, high: 10})).toMatchObject({at: 0.03, status: 'below', isOff: true})
  })

  it('has a band that is open at one end where the range is', () => {
    expect(rangePosition(200, {low: null, high: 200})).toEqual({
      from: 0,
      to: 0.72,
      at: 0.72,
      status: 'within',
      isOff: false,
    })
    expect(rangePosition(20, {low: 40, high: null})).toEqual({
      from: 0.28,
      to: 1,
      at: 0.14,
      status: 'below',
      isOff: false,
    })
  })

  it('is off the scale only outside the range', () => {
    expect(rangePosition(11, {low: 0, high: 10})).toMatchObject({status: 'above', isOff: false})
    expect(rangePosition(100_000, {low: 40, high: null})).toMatchObject({status: 'within', isOff: false})
    expect(rangePosition(100_000, {low: null, high: 100})).toMatchObject({status: 'above', isOff: true})
  })

  it('has no bar without a range', () => {
    expect(rangePosition(20, {low: null, high: null})).toBeNull()
  })

  it('belongs to the range at both of its ends', () => {
    expect(statusOf(70, {low: 70, high: 99})).toBe('within')
    expect(statusOf(99, {low: 70, high: 99})).toBe('within')
    expect(statusOf(99.1, {low: 70, high: 99})).toBe('above')
  })
})
