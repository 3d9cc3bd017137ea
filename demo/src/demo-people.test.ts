import {describe, expect, it} from 'vitest'
import {cuilOf} from './demo-people.ts'

describe('the tax id of an invented person', () => {
  it('ends in the digit that makes the weighted sum a multiple of eleven', () => {
    expect(cuilOf('28999111', 'M')).toBe('20289991116')
    for (let document = 70_000_000; document < 70_000_200; document++) {
      for (const sex of ['M', 'F'] as const) expect(remainder(cuilOf(String(document), sex))).toBe(0)
    }
  })
})

const remainder = (cuil: string) =>
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, place) => sum + weight * Number(cuil[place]), 0) % 11
