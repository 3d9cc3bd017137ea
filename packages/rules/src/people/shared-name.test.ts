import {expect, it} from 'vitest'
import {isSameName, sharesPart} from './shared-name.ts'

it.each([
  ['Núñez, María José', 'MARIA NUNEZ'],
  ['SUAREZ^ANA', 'Ana Suárez'],
  ["D'Angelo Lucía", 'DANGELO, LUCIA'],
  ['D´ANGELO', 'D’Angelo Lucía'],
  ['NUÃ‘EZ JUAN', 'Núñez Pedro'],
  ['NU?EZ', 'Núñez Pedro'],
  ['DE LA CRUZ', 'Delacruz Ana'],
  ['Pérez J.', 'Pérez Juan'],
  ['Gómez-Ruiz Ana', 'Ruiz, Carla'],
  ['Ana Fernández Etchev', 'Etchevarría Laura'],
])('%s has a part of %s', (one, other) => {
  expect(sharesPart(one, other)).toBe(true)
  expect(sharesPart(other, one)).toBe(true)
})

it.each([
  ['Pérez, Juan', 'Suárez, Ana'],
  ['De la Cruz Juan', 'De la Fuente Ana'],
  ['Dra. Rossi', 'Dra. Pérez'],
  ['J. Pérez', 'J. Gómez'],
  ['Mariano Pérez', 'María Gómez'],
])('%s has no part of %s', (one, other) => {
  expect(sharesPart(one, other)).toBe(false)
})

it('takes a name with fewer parts as the same, and one with another part as another', () => {
  expect(isSameName('Suárez, María', 'María José Suárez')).toBe(true)
  expect(isSameName('María Gómez', 'María José Suárez')).toBe(false)
})
