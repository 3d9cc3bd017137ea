import {describe, expect, it} from 'vitest'
import {KEEP, keptBackups} from './backup-retention.ts'

const idOf = (day: Date) => `${day.toISOString().slice(0, 10)}T05-00-00Z-00ff`

describe('the rule of what is kept', () => {
  it('keeps the newest of seven days, four weeks and twelve months', () => {
    const days = Array.from({length: 800}, (_, nth) => idOf(new Date(Date.UTC(2026, 10, 28 - nth))))
    const {all, daily} = keptBackups(days, KEEP)

    expect(daily).toEqual(days.slice(0, 7))
    // Daily, the Sundays of three earlier weeks, and the last days of the eleven months before.
    expect(
      [...all]
        .map((id) => id.slice(0, 10))
        .toSorted()
        .toReversed(),
    ).toEqual([
      ...days.slice(0, 7).map((id) => id.slice(0, 10)),
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  it('keeps the newest of a day with several, and old ones where there are no newer', () => {
    const two = ['2026-11-28T05-00-00Z-00ff', '2026-11-28T17-00-00Z-00ff']
    expect([...keptBackups(two, KEEP).all]).toEqual(['2026-11-28T17-00-00Z-00ff'])
    expect([...keptBackups(['2019-01-01T05-00-00Z-00ff'], KEEP).all]).toEqual(['2019-01-01T05-00-00Z-00ff'])
  })
})
