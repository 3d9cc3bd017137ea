import {expect, it} from 'vitest'
import {inCentre} from './slot-texts.ts'

it.each([
  ['Centro Médico Olivos', 'en el Centro Médico Olivos'],
  ['CENTRO ODONTOLÓGICO SALTA', 'en el CENTRO ODONTOLÓGICO SALTA'],
  ['Policlínico Sur', 'en el Policlínico Sur'],
  ['Clínica del Sol', 'en la Clínica del Sol'],
  ['Odontología Charcas', 'en Odontología Charcas'],
  ['Centros del Sur', 'en Centros del Sur'],
])('writes "in %s" with the right preposition and article', (name, words) => {
  expect(inCentre(name)).toBe(words)
})
