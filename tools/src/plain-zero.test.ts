import {readFileSync} from 'node:fs'
import subsetFont from 'subset-font'
import {expect, it} from 'vitest'
import {orderOfPlainZero, withPlainZero} from './plain-zero.ts'
import {WHOLE_FONT} from './subset-text-font.ts'

const ring = (left: number, right: number, bottom: number, top: number) => [
  {x: left, y: bottom, isOnCurve: true},
  {x: right, y: bottom, isOnCurve: true},
  {x: right, y: top, isOnCurve: true},
  {x: left, y: top, isOnCurve: true},
]

const packed = async (font: Buffer, text: string, weight: number) =>
  await subsetFont(font, text, {
    targetFormat: 'truetype',
    variationAxes: {wght: {min: weight, max: weight}},
    keepFeatures: ['kern'],
  })

it('joins both counters at the ends of the slash', () => {
  const lower = [
    {x: 30, y: 10, isOnCurve: true},
    {x: 45, y: 15, isOnCurve: true},
    {x: 10, y: 80, isOnCurve: true},
  ]
  const upper = [
    {x: 15, y: 85, isOnCurve: true},
    {x: 50, y: 20, isOnCurve: true},
    {x: 30, y: 90, isOnCurve: true},
  ]
  const order = orderOfPlainZero({points: [...ring(0, 60, 0, 100), ...lower, ...upper], ends: [3, 6, 9]})
  expect(order).toEqual([0, 1, 2, 3, 6, 4, 5, 8, 9, 7])
})

it('refuses a zero of another construction instead of damaging it', () => {
  expect(() => orderOfPlainZero({points: ring(0, 60, 0, 100), ends: [3]})).toThrow('not one contour with two counters')
})

it('changes no other character of the font, nor its weights', async () => {
  const whole = await subsetFont(readFileSync(WHOLE_FONT), '', {keepAllGlyphs: true, targetFormat: 'truetype'})
  const plain = withPlainZero(whole)
  for (const weight of [400, 575, 750]) {
    const others = [await packed(whole, '12345689 OQñ', weight), await packed(plain, '12345689 OQñ', weight)] as const
    expect(others[0].equals(others[1])).toBe(true)
    const zeros = [await packed(whole, '0', weight), await packed(plain, '0', weight)] as const
    expect(zeros[0].equals(zeros[1])).toBe(false)
  }
})
