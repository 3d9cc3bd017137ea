import type {Appointment} from '@ceibo/contract/appointments/appointments'
import {describe, expect, it} from 'vitest'
import {anAppointment} from '#shared/appointments/test-appointment.ts'
import {inTwoParts, ofWhom, splitByStart} from './appointment-lists.ts'

const now = new Date('2026-11-21T12:00:00-03:00')

const appointmentAt = (id: number, startsAt: string, state: Appointment['state'] = 'booked') =>
  anAppointment({
    id,
    startsAt,
    endsAt: startsAt,
    state,
    can: {cancel: state === 'booked', confirm: state === 'booked', move: state === 'booked'},
  })

const ids = (list: readonly Appointment[]) => list.map((one) => one.id)

it('an appointment that starts right now is upcoming, and the soonest comes first', () => {
  const {upcoming} = splitByStart(
    [appointmentAt(2, '2026-12-02T10:00:00-03:00'), appointmentAt(1, '2026-11-21T12:00:00-03:00')],
    now,
  )
  expect(ids(upcoming)).toEqual([1, 2])
})

it('the latest of the previous appointments comes first', () => {
  const {previous, upcoming} = splitByStart(
    [
      appointmentAt(1, '2026-10-01T10:00:00-03:00', 'attended'),
      appointmentAt(2, '2026-11-21T11:59:00-03:00'),
      appointmentAt(3, '2026-11-02T10:00:00-03:00', 'cancelled'),
    ],
    now,
  )
  expect(ids(previous)).toEqual([2, 3, 1])
  expect(upcoming).toEqual([])
})

it('an appointment that is being confirmed is upcoming', () => {
  const {upcoming} = splitByStart([appointmentAt(-1, '2026-12-02T10:00:00-03:00', 'pending')], now)
  expect(ids(upcoming)).toEqual([-1])
})

it('an appointment cancelled before its time is in neither list', () => {
  const {previous, upcoming} = splitByStart([appointmentAt(1, '2026-12-02T10:00:00-03:00', 'cancelled')], now)
  expect([...previous, ...upcoming]).toEqual([])
})

describe('a list of two parts', () => {
  const near = [appointmentAt(1, '2026-12-02T10:00:00-03:00')]
  const far = [appointmentAt(2, '2027-04-02T10:00:00-03:00')]

  it('hides the rows beyond its window until they are requested', () => {
    expect(inTwoParts(near, far, false)).toEqual({shown: near, held: far, isWhole: false})
    expect(inTwoParts(near, far, true)).toEqual({shown: [...near, ...far], held: [], isWhole: true})
  })

  it('is not empty while there is a later appointment', () => {
    expect(inTwoParts([], far, false)).toEqual({shown: far, held: [], isWhole: true})
    expect(inTwoParts([], [], false)).toEqual({shown: [], held: [], isWhole: false})
  })

  it('shows rows of both parts once', () => {
    expect(inTwoParts(near, [...near, ...far], true).shown).toEqual([...near, ...far])
  })
})

it('a list of one person leaves the others out', () => {
  const tomas = {...appointmentAt(1, '2026-12-02T10:00:00-03:00'), patient: {...anAppointment().patient, id: 77}}
  const own = appointmentAt(2, '2026-12-02T10:00:00-03:00')
  expect(ofWhom([tomas, own], 77)).toEqual([tomas])
  expect(ofWhom([tomas, own], null)).toEqual([tomas, own])
})
