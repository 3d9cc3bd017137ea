import type {Dependant, NextStep} from '@ceibo/contract/people/family'
import {describe, expect, it} from 'vitest'
import {whyNotBookable} from './why-not-bookable.tsx'

function child(nextStep: NextStep | null, bookFor = false): Dependant {
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
    account: {id: 'validated', name: ''},
    link: {id: 'verified', name: ''},
    kind: 'child',
    scope: 'all',
    until: null,
    can: {
      bookFor,
      seeResults: bookFor,
      verifyRelationship: false,
      validateIdentity: false,
      edit: false,
      unlink: true,
      invite: false,
    },
    nextStep,
    contact: null,
  }
}

describe('a linked child', () => {
  it('has no reason when it can be booked for, also when only the results are not allowed', () => {
    expect(whyNotBookable(child(null, true))).toBeNull()
    expect(whyNotBookable(child({step: 'limited-scope', reason: 'Solo turnos.', action: null}, true))).toBeNull()
  })

  it.each([
    ['verify-relationship', 'Verificar vínculo', 'Verificar vínculo con Lola', '/pacientes/verificar-vinculo/55111222'],
    ['validate-identity', 'Validar identidad', 'Validar identidad de Lola', '/pacientes/validar-familiar/55111222'],
  ] as const)('with the step %s is told what is missing and where', (step, action, name, href) => {
    const why = whyNotBookable(child({step, reason: 'Falta algo.', action}))
    expect(why).toEqual({reason: 'Falta algo.', way: {text: action, name, href}})
  })

  it('only waits where the holder can do nothing', () => {
    const waiting = child({step: 'wait-for-identity', reason: 'Estamos validando su identidad.', action: null})
    expect(whyNotBookable(waiting)).toEqual({reason: 'Estamos validando su identidad.'})
  })
})
