import {describe, expect, it} from 'vitest'
import {anAppointment} from '#shared/appointments/test-appointment.ts'
import {appointmentName, stillToCome} from './next-appointment-card.tsx'

const now = new Date('2026-03-01T10:00:00-03:00')

describe('appointments still to come', () => {
  it('are the booked ones that start now or later, soonest first', () => {
    const found = stillToCome(
      [
        anAppointment({id: 1, startsAt: '2026-03-09T10:00:00-03:00'}),
        anAppointment({id: 2, startsAt: '2026-03-01T10:00:00-03:00'}),
        anAppointment({id: 3, startsAt: '2026-03-01T09:59:00-03:00'}),
        anAppointment({id: 4, state: 'cancelled'}),
      ],
      now,
    )
    expect(found.map(({id}) => id)).toEqual([2, 1])
  })

  it('name the relative they are for', () => {
    const tomas = {id: 2, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false}
    expect(appointmentName(anAppointment({patient: tomas}))).toBe('Cardiología · Tomás')
    expect(appointmentName(anAppointment())).toBe('Cardiología')
  })
})
