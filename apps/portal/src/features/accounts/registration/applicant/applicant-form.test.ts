import {describe, expect, it} from 'vitest'
import {checkApplicant} from './applicant-form.ts'

const typed = {
  firstName: 'Sofía',
  lastName: 'Paz',
  documentType: '2',
  documentNumber: '40.123.456',
  email: 'Sofia.Paz@correo.example ',
  repeatEmail: 'sofia.paz@correo.example',
}

const messages = (changed: Record<string, string>) => {
  const checked = checkApplicant({...typed, ...changed})
  return checked.is === 'wrong' ? checked.problems.map(({field, message}) => [field, message]) : []
}

describe('the first step', () => {
  it('reads documents with dots and addresses in any case', () => {
    expect(checkApplicant(typed)).toEqual({
      is: 'right',
      value: {
        firstName: 'Sofía',
        lastName: 'Paz',
        documentType: 2,
        documentNumber: '40123456',
        email: 'sofia.paz@correo.example',
      },
    })
  })

  it.each([
    ['firstName', 'A', 'Ingresá un nombre válido'],
    ['firstName', 'A'.repeat(51), 'Ingresá un nombre válido'],
    ['lastName', 'P', 'Ingresá un apellido válido'],
    ['documentNumber', '12345', 'Ingresá un DNI válido'],
    ['documentNumber', '1234567890', 'Ingresá un DNI válido'],
    ['repeatEmail', 'otra@correo.example', 'El email ingresado no coincide con el primero'],
  ])('reports the problem of %s «%s»', (field, text, message) => {
    expect(messages({[field]: text})).toEqual([[field, message]])
  })

  it('reports an invalid email', () => {
    expect(messages({email: 'sofia', repeatEmail: 'sofia'})).toEqual([['email', 'Ingresá un email válido']])
  })

  it('reports every empty field as required', () => {
    const empty = {firstName: '', lastName: '', documentNumber: '', email: '', repeatEmail: ''}
    expect(messages(empty)).toEqual(
      ['firstName', 'lastName', 'documentNumber', 'email', 'repeatEmail'].map((field) => [
        field,
        'Este campo es requerido',
      ]),
    )
  })

  it('accepts names of 2 to 50 characters and documents of 6 to 9', () => {
    for (const text of ['Jo', 'A'.repeat(50)]) expect(messages({firstName: text, lastName: text})).toEqual([])
    for (const text of ['123456', '123456789']) expect(messages({documentNumber: text})).toEqual([])
  })
})
