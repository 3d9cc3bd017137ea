import type {Appointment} from '@ceibo/contract/appointments'
import {describe, expect, it} from 'vitest'
import {appointmentName, stillToCome} from './next-appointment.ts'

const now = new Date('2026-03-01T10:00:00-03:00')

const anAppointment = (id: number, changes: Partial<Appointment> = {}): Appointment => ({
  id,
  startsAt: '2026-03-03T10:30:00-03:00',
  endsAt: '2026-03-03T11:00:00-03:00',
  specialty: 'Cardiología',
  practice: 'Consulta',
  practiceId: 1,
  provider: {firstName: 'Inés', lastName: 'Arrieta'},
  patient: {id: 1, firstName: 'Ana', lastName: 'Ceballos', isSelf: true},
  centre: {id: 'recoleta', name: 'Recoleta', address: 'Jacarandá 1180', phone: ''},
  room: '4',
  preparationId: null,
  state: 'booked',
  can: {cancel: true},
  ...changes,
})

describe('appointments still to come', () => {
  it('are the booked ones that start now or later, soonest first', () => {
    const found = stillToCome(
      [
        anAppointment(1, {startsAt: '2026-03-09T10:00:00-03:00'}),
        anAppointment(2, {startsAt: '2026-03-01T10:00:00-03:00'}),
        anAppointment(3, {startsAt: '2026-03-01T09:59:00-03:00'}),
        anAppointment(4, {state: 'cancelled'}),
      ],
      now,
    )
    expect(found.map(({id}) => id)).toEqual([2, 1])
  })

  it('name the relative they are for', () => {
    const tomas = {id: 2, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false}
    expect(appointmentName(anAppointment(1, {patient: tomas}))).toBe('Cardiología · Tomás')
    expect(appointmentName(anAppointment(1))).toBe('Cardiología')
  })
})
