import {describe, expect, it} from 'vitest'
import {frameHint} from './frame-hint.ts'

const WIDTH = 64
const HEIGHT = 48

/** A picture whose pixels have the grey level that `levelAt` gives. */
function picture(levelAt: (x: number, y: number) => number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rgba.set([levelAt(x, y), levelAt(x, y), levelAt(x, y), 255], (y * WIDTH + x) * 4)
  return rgba
}

const hint = (levelAt: (x: number, y: number) => number) => frameHint(picture(levelAt), WIDTH, HEIGHT)

const stripes = (x: number) => (x % 4 < 2 ? 60 : 200)

describe('the hint for a frame of the camera', () => {
  it('is none for a sharp picture in good light', () => {
    expect(hint(stripes)).toBeNull()
  })

  it('asks for light in the dark', () => {
    expect(hint((x) => stripes(x) / 5)).toBe('dark')
  })

  it('asks to avoid reflections where much is white', () => {
    expect(hint((x, y) => (y < HEIGHT / 4 ? 255 : stripes(x)))).toBe('glare')
  })

  it('asks to hold still where nothing is sharp', () => {
    expect(hint((x) => 100 + x)).toBe('blurred')
  })
})
