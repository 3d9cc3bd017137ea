import {describe, expect, it} from 'vitest'
import {frameHint, isSmall} from './frame-hint.ts'

const WIDTH = 64
const HEIGHT = 48

/** A picture whose pixels have the grey level that `levelAt` gives. */
function picture(levelAt: (x: number, y: number) => number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rgba.set([levelAt(x, y), levelAt(x, y), levelAt(x, y), 255], (y * WIDTH + x) * 4)
  return rgba
}

const hint = (levelAt: (x: number, y: number) => number, mayBeCut = true) =>
  frameHint(picture(levelAt), {width: WIDTH, height: HEIGHT, mayBeCut})

const stripes = (x: number) => (x % 4 < 2 ? 60 : 200)

/** A striped card on a table. */
const card = (left: number, top: number) => (x: number, y: number) =>
  x < left || y < top || x >= left + 40 || y >= top + 30 ? 130 : stripes(x)

describe('the hint for a frame of the camera', () => {
  it('is none for a sharp picture in good light', () => {
    expect(hint(stripes)).toBeNull()
  })

  it('asks for light in the dark', () => {
    expect(hint((x) => stripes(x) / 5)).toBe('dark')
  })

  it('asks to avoid reflections where a large part is white', () => {
    expect(hint((x, y) => (y < HEIGHT / 4 ? 255 : stripes(x)))).toBe('glare')
  })

  it('asks to hold still where nothing is sharp', () => {
    expect(hint((x) => 100 + x)).toBe('blurred')
  })

  it('asks for the complete document where it reaches the edge of the picture', () => {
    expect(hint(card(12, 9), false)).toBeNull()
    expect(hint(card(-6, 9), false)).toBe('cut')
    expect(hint(card(12, 30), false)).toBe('cut')
    expect(hint(card(-6, 9))).toBeNull()
  })

  it('asks for a larger picture where the print of a document is not legible', () => {
    expect(isSmall({width: 120, height: 80})).toBe(true)
    expect(isSmall({width: 1600, height: 300})).toBe(true)
    expect(isSmall({width: 640, height: 400})).toBe(false)
  })
})
