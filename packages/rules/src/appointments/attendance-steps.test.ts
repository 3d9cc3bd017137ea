import {expect, it} from 'vitest'
import {type AppointmentProgress, ATTENDANCE_STEPS, mayRecord, stepsBack} from './attendance-steps.ts'

const startsAt = new Date('2026-03-02T10:00:00-03:00')
const possible = (state: string, now: string) =>
  ATTENDANCE_STEPS.filter((step) => mayRecord(step, {state, startsAt}, new Date(`2026-03-0${now}-03:00`)))

const APPOINTMENT_STATES = ['booked', 'confirmed', 'arrived', 'attended', 'absent', 'cancelled'] as const

/** The way back from these steps; one with a dash took the step before it back. */
const back = (...written: (AppointmentProgress | `-${AppointmentProgress}`)[]) =>
  stepsBack(
    written.map((one) => {
      const isUndo = one.startsWith('-')
      const state = APPOINTMENT_STATES.find((known) => one.endsWith(known)) ?? 'booked'
      return {state, isUndo}
    }),
  )

it.each([
  ['the evening before', '1T20:00:00', ['confirmed']],
  ['in the morning of its day', '2T08:00:00', ['confirmed', 'arrived', 'attended']],
  ['from its beginning', '2T10:00:00', ['arrived', 'attended', 'absent']],
  ['on a later day', '3T09:00:00', ['attended', 'absent']],
])('of a booked appointment %s can be recorded what can have happened', (_, now, steps) => {
  expect(possible('booked', now)).toEqual(steps)
})

it.each([
  ['confirmed', ['arrived', 'attended', 'absent']],
  ['arrived', ['attended']],
  ['attended', []],
  ['absent', ['arrived']],
  ['cancelled', []],
])('from %s only later steps follow', (state, steps) => {
  expect(possible(state, '2T11:00:00')).toEqual(steps)
})

it('knows what taking a step back leads to, whatever was taken back before', () => {
  expect(back()).toEqual({before: 'booked'})
  expect(back('confirmed', 'arrived')).toEqual({before: 'confirmed'})
  expect(back('confirmed', 'arrived', '-confirmed')).toEqual({before: 'booked', undone: 'arrived'})
  expect(back('confirmed', 'arrived', '-confirmed', 'absent')).toEqual({before: 'confirmed'})
  expect(back('absent', 'arrived', '-absent', '-booked')).toEqual({before: 'booked', undone: 'absent'})
})
