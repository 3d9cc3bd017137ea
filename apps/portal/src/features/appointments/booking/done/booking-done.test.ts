import {expect, it} from 'vitest'
import {doneHref, doneState, hasJustBooked, parseDone} from './booking-done.ts'
import {EMPTY_DRAFT} from '#features/appointments/booking/booking-draft.ts'

const slot = {practitionerId: 1, centreId: 'recoleta', date: '2026-11-24', time: '10:30'}
const queryOf = (href: string) => new URLSearchParams(href.split('?')[1])

it('a reload of the last page still knows which appointment was booked', () => {
  const href = doneHref({is: 'confirmed', appointmentId: 812}, {...EMPTY_DRAFT, slot})
  expect(parseDone(queryOf(href), null)).toEqual({is: 'booked', appointmentId: 812, date: '2026-11-24'})
})

it('a booking without a definite answer stays pending', () => {
  const query = queryOf(doneHref({is: 'unknown'}, EMPTY_DRAFT))
  expect(parseDone(query, doneState({is: 'unknown'}))).toEqual({is: 'pending'})
})

it('an address that names neither shows nothing', () => {
  for (const query of ['id=x', '', 'estado=pendiente']) {
    expect(parseDone(new URLSearchParams(query), null)).toEqual({is: 'nothing'})
  }
  expect(parseDone(new URLSearchParams('id=1&dia=ayer'), null)).toEqual({is: 'booked', appointmentId: 1, date: null})
})

it('only the history state of a booking counts as just booked', () => {
  const state = doneState({is: 'confirmed', appointmentId: 812})
  expect(hasJustBooked(state, 812)).toBe(true)
  expect(hasJustBooked(state, 813)).toBe(false)
  expect(hasJustBooked(null, 812)).toBe(false)
  expect(hasJustBooked(doneState({is: 'unknown'}), 812)).toBe(false)
})
