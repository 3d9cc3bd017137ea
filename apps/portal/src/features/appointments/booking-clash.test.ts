import type {Appointment} from '@ceibo/contract/appointments'
import {expect, it} from 'vitest'
import {clashOf} from './booking-clash.ts'

const wanted = {patientId: null, specialty: 'Cardiología', startsAt: '2026-11-24T10:30:00-03:00', minutes: 20}

const anAppointment = (what: Partial<Appointment>): Appointment => ({
  id: 812,
  startsAt: '2026-11-24T18:00:00-03:00',
  endsAt: '2026-11-24T18:20:00-03:00',
  specialty: 'Cardiología',
  practice: 'Consulta',
  practiceId: 9,
  provider: {firstName: 'Inés', lastName: 'Arrieta'},
  patient: {id: 1, firstName: 'Ana', lastName: 'Ceballos', isSelf: true},
  centre: {id: 'recoleta', name: 'Recoleta', address: 'Calle 1', phone: ''},
  room: '',
  preparationId: null,
  state: 'booked',
  can: {cancel: true},
  ...what,
})

const TOMAS = {id: 2, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false}

it('another appointment of the specialty on that day stands in the way', () => {
  expect(clashOf([anAppointment({})], wanted)).toEqual({code: 'same-day', appointmentId: 812})
})

it('one of another specialty does only when both are at the same time', () => {
  const other = anAppointment({
    specialty: 'Pediatría',
    startsAt: '2026-11-24T10:20:00-03:00',
    endsAt: '2026-11-24T10:40:00-03:00',
  })
  expect(clashOf([other], wanted)).toEqual({code: 'overlaps', appointmentId: 812})
  expect(clashOf([other], {...wanted, startsAt: '2026-11-24T10:40:00-03:00'})).toBeNull()
})

it('neither a cancelled one nor that of somebody else does', () => {
  expect(clashOf([anAppointment({state: 'cancelled'}), anAppointment({patient: TOMAS})], wanted)).toBeNull()
  expect(clashOf([anAppointment({})], {...wanted, patientId: 2})).toBeNull()
  expect(clashOf([anAppointment({patient: TOMAS})], {...wanted, patientId: 2})).toMatchObject({code: 'same-day'})
})
