import type {Dependant} from '@ceibo/contract/family'
import {describe, expect, it} from 'vitest'
import {whyNotBookable} from './why-not-bookable.ts'

function child(link: Dependant['link']['id'], account: Dependant['account']['id'], bookFor = false): Dependant {
  return {
    ednsId: 7,
    firstName: 'Lola',
    lastName: 'Ceballos',
    documentType: {id: 2, name: 'DNI'},
    documentNumber: '55111222',
    birthDate: '2018-03-02',
    sex: 'F',
    plan: {id: null, name: null, typeId: null, typeName: null},
    email: null,
    address: null,
    account: {id: account, name: ''},
    link: {id: link, name: ''},
    can: {bookFor},
  }
}

describe('a linked child', () => {
  it('has no reason when it can be booked for', () => {
    expect(whyNotBookable(child('verified', 'validated', true))).toBeNull()
  })

  it.each([
    ['unverified', 'validated', 'Falta verificar el vínculo.', '/pacientes/verificar-vinculo/55111222'],
    ['unverified', 'unvalidated', 'Falta verificar el vínculo.', '/pacientes/verificar-vinculo/55111222'],
    ['verified', 'unvalidated', 'Falta validar su identidad.', '/pacientes/validar-familiar/55111222'],
    ['verified', 'no-tax-id', 'Falta validar su identidad.', '/pacientes/validar-familiar/55111222'],
  ] as const)('with link %s and account %s is told what is missing and where', (link, account, reason, href) => {
    expect(whyNotBookable(child(link, account))).toMatchObject({reason, way: {href}})
  })

  it.each([
    ['pending', 'pending', /Estamos verificando el vínculo/],
    ['verified', 'pending', /Estamos validando su identidad/],
    ['verified', 'validated', /Desde los 16 años/],
  ] as const)('with link %s and account %s only waits', (link, account, reason) => {
    const why = whyNotBookable(child(link, account))
    expect(why?.reason).toMatch(reason)
    expect(why?.way).toBeUndefined()
  })
})
