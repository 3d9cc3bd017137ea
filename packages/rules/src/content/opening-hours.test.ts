import {WEEKDAYS} from '@ceibo/contract/time/weekday'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {OpeningHours} from '@ceibo/contract/content/content-document'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {addDays, civilDate, civilTime, instantOf} from '#time/civil-time.ts'
import {type Closure, closuresOf, type DayTime, guardClosuresOf, openStateAt} from './opening-hours.ts'

const WORKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie'] as const
const OFFICE: OpeningHours = [
  {days: [...WORKDAYS], from: '08:00', until: '20:00'},
  {days: ['sab'], from: '08:00', until: '13:00'},
]
const ALL_DAY: OpeningHours = [{days: [...WEEKDAYS], from: '00:00', until: '24:00'}]
const NIGHT: OpeningHours = [
  {days: ['vie'], from: '20:00', until: '24:00'},
  {days: ['sab'], from: '00:00', until: '02:00'},
]

/** 2026-11-23 is a Monday. */
const stateAt = (hours: OpeningHours, date: string, time: string, closures: Closure[] = []) =>
  openStateAt(hours, closures, instantOf(date, time))

/** A second implementation, minute by minute, like reading a sign on the door. */
function isOpen(hours: OpeningHours, closures: readonly Closure[], now: Date): boolean {
  const [date, time] = [civilDate(now), civilTime(now)]
  if (closures.some(({from, until}) => from <= date && date <= until)) return false
  const weekday = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
  return hours.some(({days, from, until}) => days.some((one) => one === weekday) && from <= time && time < until)
}

const instantAt = ({date, time}: DayTime) =>
  time === '24:00' ? instantOf(addDays(date, 1), '00:00') : instantOf(date, time)

describe('whether a place is open', () => {
  it('answers until when it is, and when it opens', () => {
    expect(stateAt(OFFICE, '2026-11-23', '07:59')).toEqual({is: 'closed', opens: {date: '2026-11-23', time: '08:00'}})
    expect(stateAt(OFFICE, '2026-11-23', '08:00')).toEqual({is: 'open', until: {date: '2026-11-23', time: '20:00'}})
    expect(stateAt(OFFICE, '2026-11-23', '20:00')).toEqual({is: 'closed', opens: {date: '2026-11-24', time: '08:00'}})
    expect(stateAt(OFFICE, '2026-11-28', '13:00')).toEqual({is: 'closed', opens: {date: '2026-11-30', time: '08:00'}})
  })

  it('follows hours over midnight', () => {
    expect(stateAt(NIGHT, '2026-11-27', '23:59')).toEqual({is: 'open', until: {date: '2026-11-28', time: '02:00'}})
    expect(stateAt(NIGHT, '2026-11-28', '01:59')).toEqual({is: 'open', until: {date: '2026-11-28', time: '02:00'}})
    expect(stateAt(NIGHT, '2026-11-28', '02:00')).toEqual({is: 'closed', opens: {date: '2026-12-04', time: '20:00'}})
  })

  it('is always open when every hour of the week is, unless it closes soon', () => {
    const holiday = {reason: 'Feriado', from: '2026-11-25', until: '2026-11-25'}
    expect(stateAt(ALL_DAY, '2026-11-23', '00:00')).toEqual({is: 'always'})
    expect(stateAt(ALL_DAY, '2026-11-23', '00:00', [holiday])).toEqual({
      is: 'open',
      until: {date: '2026-11-24', time: '24:00'},
    })
  })

  it('answers the reason of a day on which it is closed, and opens after it', () => {
    const works = {reason: 'Obras en el edificio', from: '2026-11-23', until: '2026-11-24'}
    expect(stateAt(OFFICE, '2026-11-23', '10:00', [works])).toEqual({
      is: 'closed',
      reason: 'Obras en el edificio',
      opens: {date: '2026-11-25', time: '08:00'},
    })
    expect(stateAt(OFFICE, '2026-11-22', '10:00', [works])).toEqual({
      is: 'closed',
      opens: {date: '2026-11-25', time: '08:00'},
    })
  })

  it('does not answer when a place opens that is closed for years', () => {
    const moved = {reason: 'Mudanza', from: '2026-01-01', until: '2999-12-31'}
    expect(stateAt(OFFICE, '2026-11-23', '10:00', [moved])).toEqual({is: 'closed', reason: 'Mudanza', opens: null})
  })

  it('answers null for a place without hours', () => {
    expect(stateAt([], '2026-11-23', '10:00')).toBeNull()
  })

  it('finds the closures of one centre that are not over', () => {
    const closures = [
      {centre: 'salta', reason: 'Feriado', from: '2026-11-20', until: '2026-11-22'},
      {centre: 'salta', reason: 'Obras', from: '2026-11-22', until: '2026-11-23'},
      {centre: 'olivos', reason: 'Obras', from: '2026-11-22', until: '2026-11-23'},
    ]
    expect(closuresOf({closures}, 'salta', '2026-11-23')).toEqual([
      {reason: 'Obras', from: '2026-11-22', until: '2026-11-23'},
    ])
  })

  it('close every centre on holidays, once, while guards attend', () => {
    const works = {reason: 'Obras', from: '2026-12-24', until: '2026-12-26'}
    const content = {
      closures: [{centre: 'salta', ...works}],
      holidays: [
        {reason: 'Feriado', from: '2026-11-23', until: '2026-11-23'},
        {reason: 'Feriado', from: '2026-12-07', until: '2026-12-08'},
        {reason: 'Feriado', from: '2026-12-25', until: '2026-12-25'},
      ],
    }
    const [, bridge, christmas] = content.holidays
    expect(closuresOf(content, 'salta', '2026-11-24')).toEqual([bridge, works])
    expect(closuresOf(content, 'olivos', '2026-11-24')).toEqual([bridge, christmas])
    expect(guardClosuresOf(content, 'salta', '2026-11-24')).toEqual([works])
    expect(guardClosuresOf(content, 'olivos', '2026-11-24')).toEqual([])
  })

  it('are said on the holidays of their own centre, those of the next ninety days', () => {
    const holidays = [
      {reason: 'Día de la ciudad', from: '2026-12-01', until: '2026-12-01', centres: ['salta']},
      {reason: 'Feriado', from: '2027-02-22', until: '2027-02-22'},
      {reason: 'Feriado', from: '2027-02-23', until: '2027-02-23'},
    ]
    const [city, last] = holidays.map(({reason, from, until}) => ({reason, from, until}))
    expect(closuresOf({closures: [], holidays}, 'salta', '2026-11-24')).toEqual([city, last])
    expect(closuresOf({closures: [], holidays}, 'olivos', '2026-11-24')).toEqual([last])
  })

  const clock = fc
    .integer({min: 0, max: 24 * 60})
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
  const span = fc
    .record({days: fc.subarray([...WEEKDAYS], {minLength: 1}), from: clock, until: clock})
    .filter(({from, until}) => from < until)
  const day = fc.integer({min: 0, max: 12}).map((days) => addDays('2026-11-23', days))
  const closure = fc.record({reason: fc.constant('Feriado'), from: day, until: day})
  const moment = fc.integer({min: 0, max: 10 * 24 * 60}).map((minutes) => new Date(NOON.getTime() + minutes * 60_000))
  const NOON = instantOf('2026-11-23', '12:00')

  it('agrees with a check of every minute, and changes exactly at the announced time', () => {
    fc.assert(
      fc.property(
        fc.array(span, {minLength: 1, maxLength: 4}),
        fc.array(closure, {maxLength: 2}),
        moment,
        (hours, closures, now) => {
          const state = openStateAt(hours, closures, now)
          expect(state?.is !== 'closed').toBe(isOpen(hours, closures, now))
          const change = state?.is === 'open' ? state.until : state?.is === 'closed' ? state.opens : null
          const end = change === null ? now.getTime() + 8 * DAY_MS : instantAt(change).getTime()
          expect(end).toBeGreaterThan(now.getTime())
          for (let at = now.getTime(); at < end; at += 60_000 * 7) {
            expect(isOpen(hours, closures, new Date(at))).toBe(state?.is !== 'closed')
          }
          expect(isOpen(hours, closures, new Date(end - 60_000))).toBe(state?.is !== 'closed')
          expect(isOpen(hours, closures, new Date(end)) !== (state?.is !== 'closed')).toBe(change !== null)
        },
      ),
      {numRuns: 200},
    )
  })
})
