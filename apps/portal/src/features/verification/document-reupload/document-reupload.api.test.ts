import {expect, it} from 'vitest'
import {resentName} from './document-reupload.api.ts'

it('the name begins with RESUBIDO, the id and the time, and differs for each picture', () => {
  const at = new Date('2026-03-02T10:00:00-03:00')
  expect([0, 1].map((place) => resentName('a1b2', at, place))).toEqual([
    'RESUBIDO_a1b2_1772456400000_1.jpg',
    'RESUBIDO_a1b2_1772456400000_2.jpg',
  ])
})
