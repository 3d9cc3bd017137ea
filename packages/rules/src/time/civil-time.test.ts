import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  addDays,
  civilDate,
  civilInstant,
  civilTime,
  daysBetween,
  instantOf,
  isCivilDate,
  spokenMoment,
} from './civil-time.ts'

const anyInstant = fc.date({
  min: new Date('2010-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyDay = anyInstant.map(civilDate)

describe('civil time of Buenos Aires', () => {
  it('converts back from its date and time to the same minute', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const minute = Math.floor(instant.getTime() / 60_000) * 60_000
        expect(instantOf(civilDate(instant), civilTime(instant)).getTime()).toBe(minute)
      }),
    )
  })

  it('agrees with the time zone tables of the platform', () => {
    const table = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Argentina/Buenos_Aires',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(`${civilDate(instant)} ${civilTime(instant)}`).toBe(table.format(instant))
      }),
    )
  })

  it('writes instants that mean the same moment', () => {
    expect(civilInstant(new Date('2026-11-24T13:30:05.250Z'))).toBe('2026-11-24T10:30:05-03:00')
  })

  it('counts days forward and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({min: -20_000, max: 20_000}), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    )
  })

  it('accepts only days that exist in the calendar', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isCivilDate(day)).toBe(true)
      }),
    )
    expect(['2026-02-29', '2026-02-31', '2026-04-31', 'mañana'].filter(isCivilDate)).toEqual([])
  })

  it('writes a moment in everyday words', () => {
    expect(spokenMoment(new Date('2026-11-24T13:30:00Z'))).toBe('martes 24 de noviembre 10:30\u00a0h')
    expect(spokenMoment(new Date('2026-11-25T02:30:00Z'))).toBe('martes 24 de noviembre 23:30\u00a0h')
  })
})
