import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {reviewDeadline, workingHours, workingMinutes} from './review-deadline.ts'

const WEEK = workingHours('lun-vie 8-20, sab 8-13') ?? []
const at = (text: string) => new Date(`${text}-03:00`)
const never = () => false

describe('the promise of 24 working hours', () => {
  it.each([
    ['a Monday morning', '2026-03-02T10:00', '2026-03-04T10:00'],
    ['a Friday evening', '2026-03-06T19:00', '2026-03-10T14:00'],
    ['a Saturday at noon', '2026-03-07T12:00', '2026-03-10T19:00'],
    ['a Sunday', '2026-03-08T15:00', '2026-03-10T20:00'],
  ])('counted from %s', (_, since, until) => {
    expect(reviewDeadline(at(since), WEEK, never)).toEqual(at(until))
  })

  it('does not count a holiday', () => {
    expect(reviewDeadline(at('2026-03-02T10:00'), WEEK, (day) => day === '2026-03-03')).toEqual(at('2026-03-05T10:00'))
  })

  it('is never before 24 hours, never later for an earlier case, and in working time', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 60 * 24 * 60}), fc.nat({max: 600}), (minute, more) => {
        const since = new Date(at('2026-03-01T00:00').getTime() + minute * 60_000)
        const due = reviewDeadline(since, WEEK, never)
        const later = reviewDeadline(new Date(since.getTime() + more * 60_000), WEEK, never)
        expect(due.getTime() - since.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000)
        expect(later.getTime()).toBeGreaterThanOrEqual(due.getTime())
      }),
    )
  })
})

it.each(['', 'lun', 'lun 20-8', 'xyz 8-20', 'vie-lun 8-20', 'lun 8-25', 'lun 8:00-20:00'])(
  'does not accept "%s" as hours',
  (text) => {
    expect(workingHours(text)).toBeUndefined()
  },
)

describe('the working minutes between two instants', () => {
  it.each([
    ['within a day', '2026-03-02T10:00', '2026-03-02T11:30', 90],
    ['over a night', '2026-03-02T19:00', '2026-03-03T09:00', 120],
    ['over a Sunday', '2026-03-07T12:00', '2026-03-09T09:00', 120],
    ['backwards', '2026-03-02T11:00', '2026-03-02T10:00', -60],
    ['on a Sunday', '2026-03-08T09:00', '2026-03-08T20:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to), WEEK, never)).toBe(minutes)
  })

  it('are 24 hours from the beginning of the promise to its end', () => {
    const since = at('2026-03-06T19:00')
    expect(workingMinutes(since, reviewDeadline(since, WEEK, never), WEEK, never)).toBe(24 * 60)
  })
})
