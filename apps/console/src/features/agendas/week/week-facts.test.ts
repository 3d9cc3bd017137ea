import type {WeekColumn} from '@ceibo/contract/appointments/desk/desk-weeks'
import {expect, it} from 'vitest'
import {
  columnChosen,
  countWeek,
  inCentre,
  ofState,
  timeNamed,
  weekColumns,
  weekFilters,
  weekTable,
} from './week-facts.ts'

const column = (day: string, centreId: string): WeekColumn => ({
  day,
  centreId,
  specialty: 'Clínica',
  room: 'Consultorio 4',
  entries: [{at: 600, minutes: 20, state: 'booked', label: 'Quiroga M.', appointmentId: 7}],
})

const WEEK = [column('2026-11-24', 'norte'), column('2026-11-26', 'norte'), column('2026-11-26', 'sur')]
const nowOn = (day: string) => (day < '2026-11-25' ? Infinity : -Infinity)
const shown = weekColumns(WEEK, '2026-11-29', {centreName: (id) => `Centro ${id}`, nowOn})

it('shows seven days from Monday: a day in two centres twice, and a free day empty', () => {
  expect(shown.map(({key, note, entries, now}) => [key, note, entries.length, now])).toEqual([
    ['2026-11-23', 'No atiende', 0, Infinity],
    ['2026-11-24 norte', 'Centro norte', 1, Infinity],
    ['2026-11-25', 'No atiende', 0, -Infinity],
    ['2026-11-26 norte', 'Centro norte', 1, -Infinity],
    ['2026-11-26 sur', 'Centro sur', 1, -Infinity],
    ['2026-11-27', 'No atiende', 0, -Infinity],
    ['2026-11-28', 'No atiende', 0, -Infinity],
    ['2026-11-29', 'No atiende', 0, -Infinity],
  ])
})

it('finds the time that an address names, and the column of a chosen one', () => {
  const named = (search: string, day = '2026-11-26') => timeNamed(WEEK, day, new URLSearchParams(search))
  expect(named('centro=sur&hora=10:00')).toEqual({column: '2026-11-26 sur', at: 600, appointmentId: 7})
  expect(columnChosen(WEEK, named('centro=sur&hora=10:00'))).toBe(WEEK[2])
  expect([named('centro=sur&hora=10:20'), named('centro=este&hora=10:00'), named('')]).toEqual([null, null, null])
  expect(named('centro=sur&hora=10:00', '2026-11-24')).toBeNull()
  expect(columnChosen(WEEK, null)).toBeUndefined()
})

const filters = (search: string) => weekFilters(new URLSearchParams(search))

it('shows what an address asks for: one centre, one state, and every day of it', () => {
  expect(filters('estado=reservado&en=sur')).toEqual({state: 'booked', centreId: 'sur'})
  expect(filters('estado=otro&en=')).toEqual({state: null, centreId: null})
  expect(inCentre(WEEK, 'sur')).toEqual([WEEK[2]])
  expect(ofState(WEEK, 'booked', nowOn)).toEqual(WEEK)
  expect(ofState(WEEK, 'free', nowOn).map(({entries}) => entries)).toEqual([[], [], []])
  expect(countWeek(WEEK, nowOn).find(({state}) => state === 'booked')).toEqual({state: 'booked', count: 3})
})

it('is a table of what is shown, by day and time', () => {
  const {head, rows} = weekTable(inCentre(WEEK, 'sur'), {centreName: (id) => `Centro ${id}`, nowOn})
  expect(rows).toEqual([
    ['2026-11-26', '10:00', '20', 'Centro sur', 'Clínica', 'Consultorio 4', 'Reservado', 'Quiroga M.', '7'],
  ])
  expect(rows[0]).toHaveLength(head.length)
})
