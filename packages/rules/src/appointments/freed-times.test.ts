import {HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {weekdayOf} from '@ceibo/contract/time/weekday'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {addDays, civilDate, civilTime, instantOf} from '#time/civil-time.ts'
import {
  fits,
  type FreedTime,
  inOrderFor,
  MAX_OFFERS_A_DAY,
  nextOfferAt,
  OFFER_NOTICE_MS,
  offerableFrom,
  peopleAtOnce,
  type Waiting,
} from './freed-times.ts'

const NOW = instantOf('2026-11-10', '10:00')

const aTime = (changed: Partial<FreedTime> = {}): FreedTime => ({
  serviceIds: [49, 50],
  practitionerId: 10,
  centreId: 1,
  startsAt: instantOf('2026-11-12', '10:00'),
  endsAt: instantOf('2026-11-12', '10:20'),
  ...changed,
})

type Changed = Partial<Omit<Waiting, 'wish' | 'who'>> & {wish?: Partial<Waiting['wish']>; who?: Partial<Waiting['who']>}

const aWaiting = ({wish, who, ...changed}: Changed = {}): Waiting => ({
  entryId: 1,
  since: NOW,
  improves: null,
  offersToday: 0,
  ...changed,
  wish: {
    centreIds: [1, 2],
    practitionerId: null,
    weekdays: [],
    timeFrom: '00:00',
    timeTo: '23:59',
    from: '2026-11-01',
    until: '2026-12-31',
    ...wish,
  },
  who: {
    specialtyId: 5,
    serviceId: 50,
    patient: {personId: 100, birthDate: '1990-01-01', sex: 'F', planId: null, planTypeId: null},
    limits: [],
    rules: [],
    setAside: [],
    busy: [],
    ...who,
  },
})

const clock = fc.integer({min: 0, max: 1439}).map((minute) => {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
})
const day = fc.integer({min: 0, max: 40}).map((days) => addDays('2026-11-01', days))
const moment = fc.tuple(day, clock).map(([date, time]) => instantOf(date, time))
const time = fc
  .record({practitionerId: fc.constantFrom(10, 11), centreId: fc.constantFrom(1, 2, 3), startsAt: moment})
  .map((changed) => aTime({...changed, endsAt: new Date(changed.startsAt.getTime() + 20 * MINUTE_MS)}))
const wish = fc.record(
  {
    centreIds: fc.subarray([1, 2, 3], {minLength: 1}),
    practitionerId: fc.constantFrom(null, 10, 11),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    timeFrom: clock,
    timeTo: clock,
    from: day,
    until: day,
  },
  {requiredKeys: []},
)
const waiting = fc
  .record(
    {entryId: fc.nat(), since: moment, improves: fc.option(moment), offersToday: fc.nat({max: 8}), wish},
    {requiredKeys: ['entryId']},
  )
  .map(aWaiting)

describe('who fits a freed time', () => {
  it('is whoever would take it, and can', () => {
    fc.assert(
      fc.property(waiting, time, moment, (one, offered, now) => {
        if (!fits(one, offered, now)) return
        const [date, hour] = [civilDate(offered.startsAt), civilTime(offered.startsAt)]
        expect(one.wish.centreIds).toContain(offered.centreId)
        expect([null, offered.practitionerId]).toContain(one.wish.practitionerId)
        expect(one.wish.weekdays.length === 0 || one.wish.weekdays.includes(weekdayOf(date))).toBe(true)
        expect(one.wish.timeFrom <= hour && hour <= one.wish.timeTo).toBe(true)
        expect(one.wish.from <= date && date <= one.wish.until).toBe(true)
        expect(one.improves === null || offered.startsAt < one.improves).toBe(true)
        expect(one.offersToday).toBeLessThan(MAX_OFFERS_A_DAY)
        expect(Number(offered.startsAt) - Number(now)).toBeGreaterThanOrEqual(OFFER_NOTICE_MS)
      }),
    )
  })

  it('does not grow when somebody wishes less', () => {
    fc.assert(
      fc.property(waiting, wish, time, (one, narrower, offered) => {
        const wide = aWaiting({...one, wish: {...one.wish}})
        const both = {...wide, wish: intersect(wide.wish, aWaiting({wish: narrower}).wish)}
        expect(!fits(both, offered, NOW) || fits(wide, offered, NOW)).toBe(true)
      }),
    )
  })

  it.each([
    ['another service', aWaiting({who: {serviceId: 51}})],
    ['who is elsewhere at that time', aWaiting({who: {busy: [busy('12', '10:10', 6)]}})],
    ['who has one of the specialty that day', aWaiting({who: {busy: [busy('12', '17:00', 5)]}})],
    ['who is too young', aWaiting({who: {limits: [{minAge: 60, maxAge: null, sex: null}]}})],
    ['another sex', aWaiting({who: {limits: [{minAge: null, maxAge: null, sex: 'M'}]}})],
    ['whom nobody covers there', aWaiting({who: {rules: [{...EVERYTHING, centreId: 1, answer: 'N'}]}})],
    ['who has an earlier appointment', aWaiting({improves: instantOf('2026-11-12', '10:00')})],
    ['who was offered enough today', aWaiting({offersToday: MAX_OFFERS_A_DAY})],
  ])('leaves out %s', (_, one) => {
    expect(fits(aWaiting(), aTime(), NOW)).toBe(true)
    expect(fits(one, aTime(), NOW)).toBe(false)
  })
})

const EVERYTHING = {planId: null, planTypeId: null, specialtyId: null, serviceId: null, centreId: null}

function busy(date: string, hour: string, specialtyId: number) {
  const startsAt = instantOf(`2026-11-${date}`, hour)
  return {startsAt, endsAt: new Date(startsAt.getTime() + 20 * MINUTE_MS), specialtyId}
}

const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)

function intersect(one: Waiting['wish'], other: Waiting['wish']): Waiting['wish'] {
  const days = one.weekdays.length === 0 ? other.weekdays : one.weekdays
  const common = other.weekdays.length === 0 ? days : days.filter((each) => other.weekdays.includes(each))
  return {
    centreIds: one.centreIds.filter((id) => other.centreIds.includes(id)),
    practitionerId: one.practitionerId ?? other.practitionerId,
    // No day in common is not any day.
    weekdays: common.length === 0 && days.length > 0 ? [7] : common,
    timeFrom: latest(one.timeFrom, other.timeFrom),
    timeTo: earliest(one.timeTo, other.timeTo),
    from: latest(one.from, other.from),
    until: earliest(one.until, other.until),
  }
}

describe('the order of those who fit', () => {
  const people = fc.uniqueArray(waiting, {selector: ({entryId}) => entryId, maxLength: 12})

  it('has exactly those who fit, and is the same however they are listed', () => {
    fc.assert(
      fc.property(people, time, fc.infiniteStream(fc.double({noNaN: true})), (list, offered, random) => {
        const order = inOrderFor(list, offered, NOW)
        expect(new Set(order)).toEqual(new Set(list.filter((one) => fits(one, offered, NOW))))
        const keys = new Map(list.map((one) => [one, random.next().value]))
        const shuffled = list.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0))
        expect(inOrderFor(shuffled, offered, NOW)).toEqual(order)
      }),
    )
  })

  it('asks first who named the professional, then who has no appointment, then who waits longest', () => {
    const old = instantOf('2026-11-01', '09:00')
    const named = aWaiting({entryId: 1, wish: {practitionerId: 10}, improves: instantOf('2026-12-01', '09:00')})
    const without = aWaiting({entryId: 2})
    const oldest = aWaiting({entryId: 3, since: old})
    const improving = aWaiting({entryId: 4, since: old, improves: instantOf('2026-12-01', '09:00')})
    const order = inOrderFor([improving, without, oldest, named], aTime(), NOW)
    expect(order.map(({entryId}) => entryId)).toEqual([1, 3, 2, 4])
  })
})

describe('when a freed time is offered', () => {
  it.each([
    ['2026-11-20', '10:00', 1],
    ['2026-11-11', '10:00', 1],
    ['2026-11-11', '09:59', 3],
    ['2026-11-10', '18:00', 6],
  ])('for %s %s, to as many as have time to answer', (date, hour, people) => {
    expect(peopleAtOnce(instantOf(date, hour), NOW, false)).toBe(people)
    expect(peopleAtOnce(instantOf(date, hour), NOW, true)).toBe(1)
  })

  it('is never at night, but for that morning', () => {
    fc.assert(
      fc.property(moment, moment, (startsAt, from) => {
        const at = offerableFrom(startsAt, from)
        expect(Number(at)).toBeGreaterThanOrEqual(Number(from))
        expect(Number(at) - Number(from)).toBeLessThanOrEqual(11 * HOUR_MS)
        expect(offerableFrom(startsAt, at)).toEqual(at)
        const hour = civilTime(at)
        if (hour >= '08:00' && hour < '21:00') return
        const morning = hour < '08:00' ? civilDate(at) : addDays(civilDate(at), 1)
        expect(civilDate(startsAt)).toBe(morning)
        expect(civilTime(startsAt) < '12:00').toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-12', '20:50', '2026-11-13', '08:00', 'waits for the morning'],
    ['2026-11-12', '12:00', '2026-11-12', '12:15', 'is a quarter of an hour later'],
    ['2026-11-15', '06:00', '2026-11-15', '06:15', 'does not wait when it is for that morning'],
  ])('the next after %s %s is on %s at %s: it %s', (date, hour, nextDate, nextHour) => {
    const startsAt = instantOf('2026-11-15', '11:00')
    expect(nextOfferAt(startsAt, instantOf(date, hour))).toEqual(instantOf(nextDate, nextHour))
  })
})
