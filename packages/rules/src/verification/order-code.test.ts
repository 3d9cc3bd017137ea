import * as fc from 'fast-check'
import {expect, it} from 'vitest'
import {readOrderCode} from './order-code.ts'

const PRACTICE = {name: 'practica', value: 'Ecografía'}

it.each([
  [
    'an address',
    'https://recetas.example/v?cuir=0001-22&practica=Ecograf%C3%ADa',
    [{name: 'sitio', value: 'recetas.example'}, PRACTICE],
  ],
  ['an object', '{"CUIR": "0001-22", "practica": "Ecografía", "otros": [1]}', [PRACTICE]],
  ['lines', 'CUIR: 0001-22\npractica: Ecografía', [PRACTICE]],
])('reads the key and the fields of %s as the code names them', (_, text, fields) => {
  expect(readOrderCode(text)).toEqual({key: '0001-22', fields})
})

it.each(['00001234567890123456789', 'https://recetas.example/v/8812', '{"broken', 'una orden'])(
  'takes nothing for a key that is not called so: %s',
  (text) => {
    expect(readOrderCode(text).key).toBeNull()
  },
)

it('bounds what a code can say, whatever its text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const {fields} = readOrderCode(text)
      expect(fields.length).toBeLessThanOrEqual(20)
      expect(fields.every(({value}) => value.length <= 200)).toBe(true)
    }),
  )
})
