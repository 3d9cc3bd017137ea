import {describe, expect, it} from 'vitest'
import {CT_PIXEL, CT_SIDE, ctSlices, slicePlaceAt} from './ct-volume.ts'
import {LIVER_CYST} from './liver.ts'

const slices = [...ctSlices(40)]

/** The mean of a small square around a place in millimetres, in Hounsfield units. */
function densityAt(x: number, y: number, z: number): number {
  const {pixels} = slices[slicePlaceAt(z, slices.length)] ?? {pixels: new Uint16Array()}
  const [column, row] = [x, y].map((at) => Math.round(at / CT_PIXEL + (CT_SIDE - 1) / 2))
  const square = [-2, -1, 0, 1, 2].flatMap((dy) =>
    [-2, -1, 0, 1, 2].map((dx) => pixels[((row ?? 0) + dy) * CT_SIDE + (column ?? 0) + dx] ?? 0),
  )
  return square.reduce((sum, value) => sum + value, 0) / square.length - 1024
}

describe('the CT phantom', () => {
  it('has tissues with realistic densities', () => {
    expect(densityAt(-75, 30, 120)).toBeLessThan(-700)
    expect(densityAt(-60, 20, -30)).toBeGreaterThan(85)
    expect(densityAt(-60, 20, -30)).toBeLessThan(165)
    expect(densityAt(0, 34, -150)).toBeGreaterThan(150)
    expect(densityAt(185, -150, 0)).toBeLessThan(-980)
  })

  it('shows a cyst with the density of water where the report describes it', () => {
    const {x, y, z} = LIVER_CYST
    expect(densityAt(x, y, z)).toBeGreaterThan(-25)
    expect(densityAt(x, y, z)).toBeLessThan(45)
  })
})
