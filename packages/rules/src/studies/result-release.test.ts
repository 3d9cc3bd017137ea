import {expect, it} from 'vitest'
import {civilDate, civilTime} from '#time/civil-time.ts'
import {nextWorkingMoment, releaseOf} from './result-release.ts'
import {isWorkingDay} from '#time/working-days.ts'

const at = (text: string) => new Date(`${text}:00-03:00`)
const HOLIDAYS = new Set(['2026-11-23', '2026-12-08', '2026-12-25', '2026-12-24'])
const NONE: ReadonlySet<string> = new Set()
const report = (issuedAt: string, isCommented = false) => ({issuedAt: at(issuedAt), isCommented})

it('shows a result at once to a patient who wants it at once', () => {
  expect(releaseOf(report('2026-11-21T23:00'), 'at-once', NONE, at('2026-11-21T23:00'))).toEqual({is: 'released'})
})

it.each([
  ['in the hours of a working day', '2026-11-24T08:00', '2026-11-24T08:00'],
  ['early on a working day', '2026-11-24T06:59', '2026-11-24T08:00'],
  ['late on a working day', '2026-11-24T18:00', '2026-11-25T08:00'],
  ['on a Friday evening before a long weekend', '2026-11-20T19:30', '2026-11-24T08:00'],
  ['on a Sunday before a holiday', '2026-11-22T10:00', '2026-11-24T08:00'],
])('shows a result issued %s at the next working moment', (_, issued, until) => {
  expect(nextWorkingMoment(at(issued), HOLIDAYS)).toEqual(at(until))
})

it('answers until when a result is held back, and shows it from that instant on', () => {
  const friday = report('2026-11-20T19:30')
  const until = at('2026-11-24T08:00')
  const wait = {is: 'waits', for: 'working-day', until}
  expect(releaseOf(friday, 'working-days', HOLIDAYS, new Date(until.getTime() - 1))).toEqual(wait)
  expect(releaseOf(friday, 'working-days', HOLIDAYS, until)).toEqual({is: 'released'})
})

it('waits for a comment ten days at most', () => {
  const issued = '2026-11-20T19:30'
  const until = at('2026-11-30T19:30')
  expect(releaseOf(report(issued), 'with-comment', NONE, at('2026-11-25T12:00'))).toEqual({
    is: 'waits',
    for: 'comment',
    until,
  })
  expect(releaseOf(report(issued, true), 'with-comment', NONE, at('2026-11-20T19:31'))).toEqual({is: 'released'})
  expect(releaseOf(report(issued), 'with-comment', NONE, until)).toEqual({is: 'released'})
})

it('never shows a result before it is issued, out of hours or later than the next working day, at any instant', () => {
  for (let step = 0; step < 4_000; step++) {
    // Steps of 2 h 17 min meet every hour of every weekday over a year.
    const issuedAt = new Date(at('2026-01-01T00:00').getTime() + step * 137 * 60_000)
    const moment = nextWorkingMoment(issuedAt, HOLIDAYS)
    expect(moment >= issuedAt).toBe(true)
    expect(isWorkingDay(civilDate(moment), HOLIDAYS)).toBe(true)
    expect(civilTime(moment) >= '08:00' && civilTime(moment) < '18:00').toBe(true)
    expect(nextWorkingMoment(moment, HOLIDAYS)).toEqual(moment)
    for (let day = issuedAt; day < moment; day = new Date(day.getTime() + 3_600_000)) {
      const isOpen = isWorkingDay(civilDate(day), HOLIDAYS) && civilTime(day) >= '08:00' && civilTime(day) < '18:00'
      expect(isOpen).toBe(false)
    }
  }
})

it('shows a result by the latest time of the choice, and a shown result stays shown', () => {
  for (const timing of ['at-once', 'working-days', 'with-comment'] as const) {
    for (let step = 0; step < 400; step++) {
      const one = {
        issuedAt: new Date(at('2026-01-01T00:00').getTime() + step * 1_371 * 60_000),
        isCommented: step % 7 === 0,
      }
      const first = releaseOf(one, timing, HOLIDAYS, one.issuedAt)
      if (first.is === 'released') continue
      const latest = new Date(one.issuedAt.getTime() + 10 * 86_400_000)
      expect(first.until <= latest).toBe(true)
      expect(releaseOf(one, timing, HOLIDAYS, first.until).is).toBe('released')
    }
  }
})
