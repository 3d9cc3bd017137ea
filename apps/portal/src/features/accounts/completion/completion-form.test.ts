import {expect, it} from 'vitest'
import {checkCompletion} from './completion-form.ts'

const typed = {
  nationality: '1',
  province: '2',
  city: 'Buenos Aires',
  address: 'Calle del Jacarandá 12',
  postalCode: '1416',
  phone: '11 5555-0206',
  plan: '-1',
  otherPlan: 'Mutual del Puerto',
  otherPlanType: '',
}

it('reads a complete form', () => {
  expect(checkCompletion(typed)).toEqual({
    is: 'right',
    value: {
      nationality: 1,
      province: 2,
      city: 'Buenos Aires',
      address: 'Calle del Jacarandá 12',
      postalCode: '1416',
      phone: '1155550206',
      plan: {is: 'other', name: 'Mutual del Puerto', typeName: null},
    },
  })
})

it.each([
  ['nationality', '', 'Este campo es requerido'],
  ['plan', '', 'Este campo es requerido'],
  ['city', 'Ba', 'Indicá una ciudad válida'],
  ['address', 'C1', 'Indicá una dirección válida'],
  ['phone', '12345678901', 'Ingresá un número válido'],
])('reports the problem of %s «%s»', (field, text, message) => {
  expect(checkCompletion({...typed, [field]: text})).toEqual({is: 'wrong', problems: [{field, message}]})
})
