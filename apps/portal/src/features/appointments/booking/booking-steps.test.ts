import {describe, expect, it} from 'vitest'
import {EMPTY_DRAFT, type BookingDraft} from './booking-draft.ts'
import {allowedStep, reachableStep, stepHref, stepNumber, stepOfPath, stepsOf} from './booking-steps.ts'

const withService: BookingDraft = {...EMPTY_DRAFT, specialtyId: 4, serviceId: 9}
const withCentre: BookingDraft = {...withService, centreIds: ['recoleta']}
const withSlot: BookingDraft = {
  ...withCentre,
  slot: {practitionerId: 1, centreId: 'recoleta', date: '2026-11-24', time: '10:30'},
}

describe('the steps of a booking', () => {
  it('are five on a phone and three on a desktop, success last', () => {
    expect(stepsOf('phone')).toHaveLength(5)
    expect(stepsOf('desktop')).toHaveLength(3)
    expect(stepNumber('done', 'phone')).toBe(5)
    expect(stepNumber('done', 'desktop')).toBe(3)
    expect(stepNumber('centres', 'desktop')).toBe(1)
    expect(stepNumber('confirmation', 'desktop')).toBe(2)
  })

  it('open one after the other', () => {
    expect(reachableStep(EMPTY_DRAFT)).toBe('service')
    expect(reachableStep({...EMPTY_DRAFT, specialtyId: 4})).toBe('service')
    expect(reachableStep(withService)).toBe('centres')
    expect(reachableStep(withCentre)).toBe('slot')
    expect(reachableStep(withSlot)).toBe('confirmation')
  })

  it('an address ahead of its choices redirects to the farthest step they allow', () => {
    expect(allowedStep('confirmation', EMPTY_DRAFT)).toBe('service')
    expect(allowedStep('confirmation', withCentre)).toBe('slot')
    expect(allowedStep('centres', withSlot)).toBe('centres')
    expect(allowedStep('done', EMPTY_DRAFT)).toBe('done')
  })

  it('have addresses of their own that carry the choices', () => {
    expect(stepHref('service', EMPTY_DRAFT, 'phone')).toBe('/pacientes/turnos/nuevo/SelectEspePrac')
    expect(stepHref('centres', withService, 'phone')).toBe(
      '/pacientes/turnos/nuevo/selectEspePrac/selectCenrto?especialidad=4&practica=9',
    )
    expect(stepHref('service', EMPTY_DRAFT, 'desktop')).toBe('/pacientes/turnos/nuevo')
  })

  it('are read from their address in any letter case', () => {
    expect(stepOfPath('/pacientes/turnos/nuevo')).toBe('service')
    expect(stepOfPath('/pacientes/turnos/nuevo/SelectEspePrac')).toBe('service')
    expect(stepOfPath('/pacientes/turnos/nuevo/SelectEspePrac/selectcenrto/')).toBe('centres')
    expect(stepOfPath('/pacientes/turnos/nuevo/horarios')).toBe('slot')
    expect(stepOfPath('/pacientes/turnos/nuevo/confirmar')).toBe('confirmation')
    expect(stepOfPath('/pacientes/turnos/nuevo/reservado')).toBe('done')
  })
})
