import {describe, expect, it} from 'vitest'
import {EMPTY_DRAFT, type BookingDraft} from './booking-draft.ts'
import {
  bookablePeriods,
  clockOfMinute,
  nearestDay,
  roomByDate,
  roomLevel,
  sameSlot,
  searchOf,
  searchPeriods,
} from './slot-query.ts'

const draft: BookingDraft = {...EMPTY_DRAFT, specialtyId: 4, serviceId: 9, centreIds: ['recoleta']}
const period = {from: '2026-11-21', to: '2026-12-20'}

describe('a search of free slots', () => {
  it('asks for every day and the whole day when nothing is filtered', () => {
    expect(searchOf(draft, period, 1)).toEqual({
      specialtyId: 4,
      serviceId: 9,
      centreIds: ['recoleta'],
      ...period,
      timeFrom: '00:00',
      timeTo: '23:59',
      weekdays: [],
      limit: 1,
    })
  })

  it('includes filters and person when there are any', () => {
    const filters = {
      weekdays: ['LUN'],
      fromMinute: 120,
      toMinute: 660,
      practitionerSex: 'F',
      practitionerId: 31,
    } as const
    expect(searchOf({...draft, patientId: 77, filters}, period)).toMatchObject({
      patientId: 77,
      practitionerId: 31,
      practitionerSex: 'F',
      weekdays: ['LUN'],
      timeFrom: '09:00',
      timeTo: '18:00',
    })
  })

  it('is not sent while a required choice is missing', () => {
    expect(searchOf({...draft, centreIds: []}, period)).toBeNull()
    expect(searchOf({...draft, serviceId: null}, period)).toBeNull()
  })
})

it('the slider goes from 07:00 to 23:30', () => {
  expect(clockOfMinute(0)).toBe('07:00')
  expect(clockOfMinute(15)).toBe('07:15')
  expect(clockOfMinute(990)).toBe('23:30')
})

describe('the days asked for', () => {
  it('never more than thirty at once', () => {
    expect(searchPeriods({from: '2026-12-01', to: '2026-12-31'})).toEqual([
      {from: '2026-12-01', to: '2026-12-30'},
      {from: '2026-12-31', to: '2026-12-31'},
    ])
  })

  it('start today in this month, and are none in a month gone by', () => {
    expect(bookablePeriods('2026-11', '2026-11-21')).toEqual([{from: '2026-11-21', to: '2026-11-30'}])
    expect(bookablePeriods('2026-10', '2026-11-21')).toEqual([])
  })
})

it('returns the free slots of every day of a loaded period, and of no other day', () => {
  const room = roomByDate([
    {period: {from: '2026-11-28', to: '2026-11-30'}, counted: [{date: '2026-11-30', free: 4}]},
    {period: {from: '2026-12-01', to: '2026-12-02'}, counted: undefined},
  ])
  expect([...room]).toEqual([
    ['2026-11-28', 0],
    ['2026-11-29', 0],
    ['2026-11-30', 4],
  ])
})

it('shades a day by its share of the fullest one', () => {
  expect([0, 1, 4, 9].map((free) => roomLevel(free, 9))).toEqual([0, 1, 2, 3])
  expect(roomLevel(1, 1)).toBe(3)
})

it('finds the nearest day with free slots in both directions', () => {
  const days = [
    {date: '2026-11-30', free: 2},
    {date: '2026-11-23', free: 4},
    {date: '2026-11-26', free: 0},
  ]
  expect(nearestDay(days, '2026-11-23', 'after')).toBe('2026-11-30')
  expect(nearestDay(days, '2026-11-30', 'before')).toBe('2026-11-23')
  expect(nearestDay(days, '2026-11-30', 'after')).toBeNull()
})

it('distinguishes one slot from another', () => {
  const slot = {practitionerId: 1, centreId: 'recoleta', date: '2026-11-24', time: '10:30'}
  expect(sameSlot(slot, {...slot})).toBe(true)
  expect(sameSlot(slot, {...slot, time: '10:45'})).toBe(false)
  expect(sameSlot(null, null)).toBe(false)
})
