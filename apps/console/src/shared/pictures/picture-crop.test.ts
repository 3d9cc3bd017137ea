import {expect, it} from 'vitest'
import {cropOf} from './picture-crop.ts'

const MIDDLE = {zoom: 1, across: 0.5, down: 0.5}

it('takes the whole picture, or as much as has the shape, from its middle', () => {
  expect(cropOf({width: 2_000, height: 1_000}, {...MIDDLE, ratio: null})).toEqual({
    left: 0,
    top: 0,
    width: 2_000,
    height: 1_000,
  })
  expect(cropOf({width: 2_000, height: 1_000}, {...MIDDLE, ratio: 1})).toEqual({
    left: 500,
    top: 0,
    width: 1_000,
    height: 1_000,
  })
  expect(cropOf({width: 1_000, height: 2_000}, {...MIDDLE, ratio: 2})).toEqual({
    left: 0,
    top: 750,
    width: 1_000,
    height: 500,
  })
})

it('takes less with more zoom, and stays inside at every edge', () => {
  for (const across of [0, 1])
    for (const down of [0, 1]) {
      const {left, top, width, height} = cropOf({width: 999, height: 777}, {ratio: 1.5, zoom: 2.5, across, down})
      expect([left >= 0, top >= 0, left + width <= 999, top + height <= 777]).toEqual([true, true, true, true])
    }
})
