import {describe, expect, it} from 'vitest'
import {addDays, datesOfMonth, weekdayOf, weeksOfMonth} from './calendar-days.ts'

describe('the days of a calendar', () => {
  it('returns the days of a month, leap years included', () => {
    expect(datesOfMonth('2026-11')).toHaveLength(30)
    expect(datesOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  })

  it('counts weekdays from Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-29')).toBe(6)
  })

  it('crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('lays a month out in whole weeks', () => {
    const weeks = weeksOfMonth('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', null])
  })
})
