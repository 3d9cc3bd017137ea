import {describe, expect, it} from 'vitest'
import {
  addDays,
  civilDate,
  clock,
  dayOfMonth,
  daysUntil,
  longDate,
  longDateTime,
  momentText,
  monthName,
  relativeDay,
  shortDate,
  shortMonth,
  shortWeekday,
} from './spanish-dates.ts'

const now = new Date('2026-03-01T15:00:00-03:00')

describe('a date in words', () => {
  it('is written out with weekday, month and time', () => {
    expect(longDateTime('2026-03-03T10:30:00-03:00', now)).toBe('martes 3 de marzo, 10:30\u00a0h')
    expect(shortDate('2026-03-03', now)).toBe('mar 3 mar')
  })

  it('names the year when it is not this one', () => {
    expect(longDate('2027-01-04', now)).toBe('lunes 4 de enero de 2027')
    expect(monthName('2027-01-04', now)).toBe('enero de 2027')
    expect(monthName('2026-09-04', now)).toBe('septiembre')
  })

  it('is always in the zone of Buenos Aires', () => {
    expect(longDate('2026-03-04T02:30:00Z', now)).toBe('martes 3 de marzo')
    expect(clock('2026-03-04T02:30:00Z')).toBe('23:30\u00a0h')
    expect(civilDate('2026-03-04T02:30:00Z')).toBe('2026-03-03')
    expect(clock('2026-03-04T03:05:00Z')).toBe('00:05\u00a0h')
  })

  it('has short parts for narrow places', () => {
    const at = '2026-09-09T10:00:00-03:00'
    expect([shortWeekday(at), dayOfMonth(at), shortMonth(at)]).toEqual(['mié', '9', 'sep'])
  })
})

describe('days from now', () => {
  it.each([
    ['2026-03-01', 'hoy'],
    ['2026-03-02', 'mañana'],
    ['2026-03-04', 'en 3 días'],
    ['2026-02-28', 'ayer'],
    ['2026-02-20', 'hace 9 días'],
    ['2026-01-30', 'hace 30 días'],
    ['2026-01-29', 'hace un mes'],
    ['2025-10-08', 'hace 4 meses'],
    ['2025-03-02', 'hace 11 meses'],
    ['2025-03-01', 'hace un año'],
    ['2024-02-29', 'hace 2 años'],
    ['2026-04-01', 'en un mes'],
    ['2026-08-20', 'en 5 meses'],
    ['2029-03-01', 'en 3 años'],
  ])('%s is %s', (date, words) => expect(relativeDay(date, now)).toBe(words))

  it('counts civil days, not hours', () => {
    expect(daysUntil('2026-03-02T00:10:00-03:00', new Date('2026-03-01T23:50:00-03:00'))).toBe(1)
  })

  it('adds across months and years', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })
})

it('says "hoy" or "ayer" with the time for a recent moment', () => {
  expect(momentText('2026-03-01T09:30:00-03:00', now)).toBe('hoy, 09:30\u00a0h')
  expect(momentText('2026-02-28T23:30:00-03:00', now)).toBe('ayer, 23:30\u00a0h')
  expect(momentText('2026-02-27T08:00:00-03:00', now)).toBe('viernes 27 de febrero, 08:00\u00a0h')
})
