import {expect, it} from 'vitest'
import {doneHref, parseDone} from './booking-done.ts'
import {EMPTY_DRAFT} from './booking-draft.ts'

const slot = {providerId: 1, centreId: 'recoleta', date: '2026-11-24', time: '10:30'}
const queryOf = (href: string) => new URLSearchParams(href.split('?')[1])

it('a reload of the last page still knows which appointment was booked', () => {
  const href = doneHref({is: 'confirmed', appointmentId: 812}, {...EMPTY_DRAFT, slot})
  expect(parseDone(queryOf(href))).toEqual({is: 'confirmed', appointmentId: 812, date: '2026-11-24'})
})

it('a booking without a definite answer stays pending', () => {
  expect(parseDone(queryOf(doneHref({is: 'unknown'}, EMPTY_DRAFT)))).toEqual({is: 'pending'})
  expect(parseDone(new URLSearchParams('id=x'))).toEqual({is: 'pending'})
})
