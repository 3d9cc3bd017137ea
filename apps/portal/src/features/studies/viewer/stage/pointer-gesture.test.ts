import {describe, expect, it} from 'vitest'
import {isDoubleTap, movementOf, pixelsPerSlice, stepsOf} from './pointer-gesture.ts'

describe('gestures', () => {
  it('reads a drag of one finger', () => {
    expect(movementOf([{x: 10, y: 10}], [{x: 14, y: 30}])).toEqual({
      pan: {x: 4, y: 20},
      factor: 1,
      centre: {x: 14, y: 30},
    })
  })

  it('reads two fingers that spread and move together', () => {
    const {pan, factor, centre} = movementOf(
      [
        {x: 0, y: 0},
        {x: 10, y: 0},
      ],
      [
        {x: 0, y: 5},
        {x: 20, y: 5},
      ],
    )
    expect({pan, factor, centre}).toEqual({pan: {x: 5, y: 5}, factor: 2, centre: {x: 10, y: 5}})
  })

  it('goes through a long series in one drag, and not too fast through a short one', () => {
    expect(pixelsPerSlice(400, 60)).toBe(6)
    expect(pixelsPerSlice(400, 5)).toBe(28)
    expect(pixelsPerSlice(400, 2000)).toBe(4)
  })

  it('keeps the rest of a step for the next movement', () => {
    expect(stepsOf(25, 10)).toEqual({steps: 2, rest: 5})
    expect(stepsOf(-25, 10)).toEqual({steps: -2, rest: -5})
    expect(stepsOf(3, 10)).toEqual({steps: 0, rest: 3})
  })

  it('tells a double tap from two taps', () => {
    const first = {at: {x: 10, y: 10}, time: 1000}
    expect(isDoubleTap(first, {at: {x: 14, y: 12}, time: 1200})).toBe(true)
    expect(isDoubleTap(first, {at: {x: 14, y: 12}, time: 1500})).toBe(false)
    expect(isDoubleTap(first, {at: {x: 90, y: 12}, time: 1200})).toBe(false)
    expect(isDoubleTap(null, first)).toBe(false)
  })
})
