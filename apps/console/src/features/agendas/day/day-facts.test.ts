import type {DayColumn, EntryState} from '@ceibo/contract/appointments/desk/day-of-centre'
import {expect, it} from 'vitest'
import {afternoonGaps, countStates} from './day-facts.ts'

const column = (name: string, ...times: [at: number, state: EntryState][]): DayColumn => ({
  practitionerId: name.length,
  name,
  specialty: 'Clínica',
  room: '4',
  entries: times.map(([at, state]) => ({at, minutes: 20, state, label: ''})),
})

const DAY = [
  column('Dra. Ruiz', [600, 'free'], [740, 'free'], [900, 'free'], [920, 'arrived']),
  column('Dr. Paz', [600, 'attended'], [860, 'free'], [880, 'blocked']),
]

const counts = (now: number) =>
  Object.fromEntries(countStates(DAY, now).map(({state, count}): [string, number] => [state, count]))
const gaps = (now: number) => afternoonGaps(DAY, now).map((one) => `${one.entry.at} ${one.column.name}`)

it('counts each state of a day, and a free time that is over no more', () => {
  expect(counts(-Infinity)).toEqual({arrived: 1, confirmed: 0, booked: 0, free: 4, held: 0, attended: 1, absent: 0})
  expect(counts(740)).toMatchObject({free: 2})
  expect(counts(Infinity)).toMatchObject({free: 0})
})

it('names the gaps of the afternoon that are still to come', () => {
  expect(gaps(-Infinity)).toEqual(['740 Dra. Ruiz', '860 Dr. Paz', '900 Dra. Ruiz'])
  expect(gaps(870)).toEqual(['900 Dra. Ruiz'])
})
