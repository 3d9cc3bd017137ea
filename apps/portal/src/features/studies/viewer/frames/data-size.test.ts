import {describe, expect, it} from 'vitest'
import {aSeries} from '#features/studies/viewer/test-series.ts'
import {aboutBytes, bytesOfPixel, seriesBytes} from './data-size.ts'

describe('the size that is told', () => {
  it('is a guess at first, and then what came', () => {
    expect(bytesOfPixel({bytes: 10, pixels: 100})).toBe(0.1)
    expect(bytesOfPixel({bytes: 50_000, pixels: 1_000_000})).toBe(0.05)
  })

  it('is that of the whole series, and of its previews alone', () => {
    const {sharp, previews} = seriesBytes(aSeries({count: 200}), 800, 0.1)
    expect(previews).toBeCloseTo(200 * 192 * 192 * 0.1)
    expect(sharp).toBeCloseTo(200 * (512 * 512 + 192 * 192) * 0.1)
  })

  it('is told as people know it from their phones', () => {
    expect(aboutBytes(0, 'es-AR')).toBe('1 KB')
    expect(aboutBytes(25 * 1024, 'es-AR')).toBe('25 KB')
    expect(aboutBytes(4.72 * 1024 * 1024, 'es-AR')).toBe('4,7 MB')
  })
})
