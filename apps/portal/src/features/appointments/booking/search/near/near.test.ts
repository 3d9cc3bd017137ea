import {expect, it} from 'vitest'
import {byDistance, distancesFrom, distanceText, kilometresBetween, middleOf} from './near.ts'

const OBELISK = {latitude: -34.6037, longitude: -58.3816}
const OLIVOS = {latitude: -34.5095, longitude: -58.4954}
const CENTRES = [
  {slug: 'recoleta', city: 'CABA', place: {latitude: -34.5875, longitude: -58.3974}},
  {slug: 'palermo', city: 'CABA', place: {latitude: -34.5785, longitude: -58.4266}},
  {slug: 'olivos', city: 'Olivos', place: OLIVOS},
  {slug: 'salta', city: 'Salta', place: null},
]

it('measures as the crow flies, and says it in whole kilometres', () => {
  expect(kilometresBetween(OBELISK, OLIVOS)).toBeCloseTo(14.8, 0)
  expect(kilometresBetween(OBELISK, OBELISK)).toBe(0)
  expect([0.4, 1.4, 14.8].map(distanceText)).toEqual(['a menos de 1 km', 'a 1 km', 'a 15 km'])
})

it('knows a locality by any of its names, and where it is by its centres', () => {
  const middle = middleOf('Ciudad Autónoma de Buenos Aires', CENTRES)
  expect(middle?.latitude).toBeCloseTo(-34.583, 4)
  expect(middleOf('OLIVOS', CENTRES)).toEqual(OLIVOS)
  expect(middleOf('Salta', CENTRES)).toBeNull()
  expect(middleOf('Ushuaia', CENTRES)).toBeNull()
})

it('brings the nearest first and those of unknown distance last, equally near ones in their order', () => {
  const blocks = ['salta', 'olivos', 'recoleta', 'palermo', 'recoleta'].map((centreId, nth) => ({centreId, nth}))
  const sorted = byDistance(blocks, distancesFrom(OBELISK, CENTRES))
  expect(sorted.map(({centreId, nth}) => `${centreId} ${nth}`)).toEqual([
    'recoleta 2',
    'recoleta 4',
    'palermo 3',
    'olivos 1',
    'salta 0',
  ])
})
