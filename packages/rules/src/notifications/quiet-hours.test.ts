import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {civilTime, instantOf} from '#time/civil-time.ts'
import {afterQuietHours} from './quiet-hours.ts'

const DAY_MS = 86_400_000
const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyTime = fc
  .integer({min: 0, max: 1439})
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const anyQuiet = fc.record({from: anyTime, until: anyTime})
const NIGHT = {from: '22:00', until: '08:00'}

describe('quiet hours', () => {
  it.each([
    ['2026-03-02', '21:59', '2026-03-02', '21:59'],
    ['2026-03-02', '22:00', '2026-03-03', '08:00'],
    ['2026-03-02', '23:59', '2026-03-03', '08:00'],
    ['2026-03-03', '00:00', '2026-03-03', '08:00'],
    ['2026-03-03', '07:59', '2026-03-03', '08:00'],
    ['2026-03-03', '08:00', '2026-03-03', '08:00'],
    ['2026-12-31', '23:00', '2027-01-01', '08:00'],
  ])('over midnight: a mail due on %s at %s is sent on %s at %s', (day, time, until, at) => {
    expect(afterQuietHours(instantOf(day, time), NIGHT)).toEqual(instantOf(until, at))
  })

  it('within a day: the siesta delays mails that are due in it and no others', () => {
    const siesta = {from: '13:00', until: '16:30'}
    expect(afterQuietHours(instantOf('2026-03-02', '12:59'), siesta)).toEqual(instantOf('2026-03-02', '12:59'))
    expect(afterQuietHours(instantOf('2026-03-02', '13:00'), siesta)).toEqual(instantOf('2026-03-02', '16:30'))
    expect(afterQuietHours(instantOf('2026-03-02', '16:30'), siesta)).toEqual(instantOf('2026-03-02', '16:30'))
  })

  it('delay by less than a day, never to an earlier moment, and only to their end', () => {
    fc.assert(
      fc.property(anyInstant, anyQuiet, (now, quiet) => {
        const leaves = afterQuietHours(now, quiet)
        const wait = leaves.getTime() - now.getTime()
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThan(DAY_MS)
        expect(civilTime(leaves)).toBe(wait > 0 ? quiet.until : civilTime(now))
        // A delayed mail is not delayed again.
        expect(afterQuietHours(leaves, quiet)).toEqual(leaves)
      }),
    )
  })

  it('delay nothing when there are none', () => {
    fc.assert(
      fc.property(anyInstant, anyTime, (now, time) => {
        expect(afterQuietHours(now, null)).toBe(now)
        expect(afterQuietHours(now, {from: time, until: time})).toBe(now)
      }),
    )
  })
})
