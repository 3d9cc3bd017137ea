import {describe, expect, it} from 'vitest'
import {axisValues, fittingPlaces} from './chart-scale.ts'

describe('the values of an axis', () => {
  it.each([
    [70, 112, [60, 80, 100, 120]],
    [0.2, 0.35, [0.2, 0.25, 0.3, 0.35]],
    [4_100, 11_000, [4_000, 6_000, 8_000, 10_000, 12_000]],
  ])('from %d to %d are round and cover both', (low, high, expected) => {
    expect(axisValues(low, high)).toEqual(expected)
  })

  it('exist for a single value', () => {
    expect(axisValues(5, 5).length).toBeGreaterThan(1)
    expect(axisValues(0, 0).length).toBeGreaterThan(1)
  })
})

it('shows the last ones of dates that would touch', () => {
  expect(fittingPlaces([0, 10, 90, 100, 200], 60)).toEqual([1, 3, 4])
  expect(fittingPlaces([], 60)).toEqual([])
})
