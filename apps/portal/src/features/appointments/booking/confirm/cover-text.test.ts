import {expect, it} from 'vitest'
import {coverText} from './cover-text.ts'

const BLUE = {name: 'Río Salud', typeName: 'Plan Azul 210'}
const PRIVATE = {name: 'Particular', typeName: 'Particular'}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says what pays for a service: the plan, with the order that it asks for, or the price', () => {
  expect(coverText(BLUE, {orderRequired: false, ownPrice: 9_000})).toBe(
    'Río Salud · Plan Azul 210: cubre esta consulta',
  )
  expect(coverText(BLUE, {orderRequired: true})).toBe(
    'Río Salud · Plan Azul 210: cubre esta consulta con la orden médica',
  )
  expect(plain(coverText(PRIVATE, {orderRequired: true, ownPrice: 12_500}))).toBe('Particular: $ 12.500')
  expect(coverText({name: null, typeName: null}, {orderRequired: false})).toBe(
    'Particular: el precio te lo dicen en el centro',
  )
})
