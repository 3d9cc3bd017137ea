import {describe, expect, it} from 'vitest'
import {checkDetails, problemsOfDetails} from './details-form.ts'

const TODAY = '2026-03-02'
const applicant = {
  firstName: 'Sofía',
  lastName: 'Paz',
  documentType: 2,
  documentNumber: '40123456',
  email: 'sofia.paz@correo.example',
}
const typed = {
  birthDate: '14/05/1997',
  sex: 'F',
  nationality: '1',
  province: '2',
  city: 'Buenos Aires',
  address: 'Calle del Ceibo 100',
  floor: '2',
  apartment: '',
  postalCode: '',
  areaCode: '11',
  phone: '5555-0300',
  plan: '1',
  planType: '11',
  password: 'Quebracho.77',
  repeatPassword: 'Quebracho.77',
}

const messages = (changed: Record<string, string>) => {
  const checked = checkDetails({...typed, ...changed}, applicant, TODAY)
  return checked.is === 'wrong' ? checked.problems.map(({field, message}) => [field, message]) : []
}

const RULE =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial'

describe('the third step', () => {
  it('reads a complete form; optional fields may be empty', () => {
    expect(checkDetails(typed, applicant, TODAY)).toEqual({
      is: 'right',
      value: {
        password: 'Quebracho.77',
        details: {
          birthDate: '1997-05-14',
          sex: 'F',
          nationality: 1,
          province: 2,
          city: 'Buenos Aires',
          address: 'Calle del Ceibo 100',
          floor: '2',
          apartment: null,
          postalCode: null,
          phone: '1155550300',
          plan: {is: 'listed', planId: 1, typeId: 11},
        },
      },
    })
  })

  it.each([
    ['011', '5555-0300', '1155550300'],
    ['(0341)', '15 555-0100', '3415550100'],
  ])('reads the telephone %s %s without the 0 and the 15', (areaCode, phone, stored) => {
    expect(checkDetails({...typed, areaCode, phone}, applicant, TODAY)).toMatchObject({
      value: {details: {phone: stored}},
    })
  })

  it('accepts another insurer as text, also without a name', () => {
    const other = checkDetails({...typed, plan: '-1', otherPlan: 'Mutual del Puerto'}, applicant, TODAY)
    expect(other).toMatchObject({
      value: {details: {plan: {is: 'other', name: 'Mutual del Puerto', typeName: null}}},
    })
    expect(messages({plan: '-1'})).toEqual([])
  })

  it.each([
    ['nationality', '', 'Este campo es requerido'],
    ['province', '', 'Este campo es requerido'],
    ['plan', '', 'Este campo es requerido'],
    ['sex', '', 'Este campo es requerido'],
    ['city', 'Ba', 'Indicá una ciudad válida'],
    ['address', 'C1', 'Indicá una dirección válida'],
    ['areaCode', '1', 'Ingresá un código de área válido'],
    ['areaCode', '01', 'Ingresá un código de área válido'],
    ['areaCode', 'once', 'Ingresá un código de área válido'],
    ['phone', '123', 'Ingresá un número válido'],
    ['phone', '555503001', 'Ingresá un número válido'],
    ['birthDate', '', 'Este campo es requerido'],
    ['birthDate', '31/02/1990', 'Indicá una fecha válida'],
    ['birthDate', '1/5/83', 'Escribí el año con cuatro números'],
    ['birthDate', '03/03/2010', 'Debés tener al menos 16 años'],
  ])('reports the problem of %s «%s»', (field, text, message) => {
    expect(messages({[field]: text})).toEqual([[field, message]])
  })

  it('accepts somebody who turns 16 today', () => {
    expect(messages({birthDate: '02/03/2010'})).toEqual([])
  })

  it.each(['Aa1.aaa', 'quebracho.77', 'QUEBRACHO.77', 'Quebracho..', 'Quebracho77'])('refuses «%s»', (password) => {
    expect(messages({password, repeatPassword: password})).toEqual([['password', RULE]])
  })

  it.each('@$!._%*?&'.split(''))('accepts %s as the special character', (sign) => {
    const password = `Quebracho77${sign}`
    expect(messages({password, repeatPassword: password})).toEqual([])
  })

  it('refuses a password with personal data, and a different repetition', () => {
    expect(messages({password: 'Aa.40123456', repeatPassword: 'x'})).toEqual([
      ['password', 'La contraseña no puede tener tu nombre, tu documento ni tu fecha de nacimiento.'],
      ['repeatPassword', 'Las contraseñas no coinciden'],
    ])
  })

  it('reports all problems at once, in the order of the page', () => {
    const fields = messages({birthDate: '', city: '', password: '', repeatPassword: ''}).map(([field]) => field)
    expect(fields).toEqual(['birthDate', 'city', 'password', 'repeatPassword'])
  })
})

it('the problems that the server names are those of this step, in the order of the page', () => {
  const found = ['plan', 'email', 'birthDate'].map((field) => ({field, message: 'm'}))
  expect(problemsOfDetails(found).map(({field}) => field)).toEqual(['birthDate', 'plan'])
})
