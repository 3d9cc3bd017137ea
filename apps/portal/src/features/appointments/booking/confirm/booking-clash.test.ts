import {expect, it} from 'vitest'
import {anAppointment} from '#shared/appointments/test-appointment.ts'
import {clashOf} from './booking-clash.ts'

const wanted = {
  patientId: null,
  specialty: 'Cardiología',
  centreId: 'recoleta',
  licence: 'MN 120345',
  startsAt: '2026-11-24T10:30:00-03:00',
  minutes: 20,
}

const TOMAS = {id: 2, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false}

it('another appointment of the specialty on that day stands in the way', () => {
  expect(clashOf([anAppointment()], wanted)).toEqual({code: 'same-day', appointmentId: 1})
})

it('the same appointment, requested again by its address, is distinguished', () => {
  const {startsAt} = anAppointment()
  const same = {...wanted, startsAt}
  expect(clashOf([anAppointment()], same)).toEqual({code: 'same-appointment', appointmentId: 1})
  expect(clashOf([anAppointment()], {...same, licence: null})).toMatchObject({code: 'same-appointment'})
  expect(clashOf([anAppointment()], {...same, centreId: 'olivos'})).toMatchObject({code: 'same-day'})
  expect(clashOf([anAppointment()], {...same, licence: 'MN 7'})).toMatchObject({code: 'same-day'})
})

it('an appointment of another specialty stands in the way only when both are at the same time', () => {
  const other = anAppointment({
    specialty: 'Pediatría',
    startsAt: '2026-11-24T10:20:00-03:00',
    endsAt: '2026-11-24T10:40:00-03:00',
  })
  expect(clashOf([other], wanted)).toEqual({code: 'overlaps', appointmentId: 1})
  expect(clashOf([other], {...wanted, startsAt: '2026-11-24T10:40:00-03:00'})).toBeNull()
})

it('a cancelled appointment and that of another person do not stand in the way', () => {
  expect(clashOf([anAppointment({state: 'cancelled'}), anAppointment({patient: TOMAS})], wanted)).toBeNull()
  expect(clashOf([anAppointment()], {...wanted, patientId: 2})).toBeNull()
  expect(clashOf([anAppointment({patient: TOMAS})], {...wanted, patientId: 2})).toMatchObject({code: 'same-day'})
})
