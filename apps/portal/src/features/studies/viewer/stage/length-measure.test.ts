import {describe, expect, it} from 'vitest'
import {insideImage, lengthInMm, lengthText, lineAround} from './length-measure.ts'

describe('a measured length', () => {
  it('uses the distance of rows downwards and of columns sideways', () => {
    const line = {from: {x: 10, y: 10}, to: {x: 40, y: 50}}
    expect(lengthInMm(line, {row: 1, column: 1})).toBe(50)
    expect(lengthInMm(line, {row: 0.5, column: 2})).toBeCloseTo(Math.hypot(60, 20))
  })

  it('is told in millimetres with a comma', () => {
    expect(lengthText(34.249, 'es-AR')).toBe('34,2 mm')
    expect(lengthText(1204, 'es-AR')).toBe('1.204,0 mm')
    expect(lengthText(1204, 'en')).toBe('1,204.0 mm')
  })

  it('starts as a line in the middle of what is shown', () => {
    expect(lineAround({x: 256, y: 256}, 300)).toEqual({from: {x: 206, y: 256}, to: {x: 306, y: 256}})
  })

  it('stays on the image', () => {
    expect(insideImage({x: -3, y: 900}, {columns: 512, rows: 480})).toEqual({x: 0, y: 480})
  })
})
