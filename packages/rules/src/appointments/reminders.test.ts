import {HOUR_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {afterQuietHours} from '#notifications/quiet-hours.ts'
import {latestReminded, type PossibleReminder, reminderDueAt, reminderFate, wordingFor} from './reminders.ts'

const STARTS_AT = new Date('2026-03-05T10:30:00-03:00')
const NIGHT = {from: '21:00', until: '08:00'}
const three: PossibleReminder = {
  startsAt: STARTS_AT,
  bookedAt: new Date('2026-02-01T09:00:00-03:00'),
  days: 3,
  nextDays: 1,
  quiet: null,
}
const one: PossibleReminder = {...three, days: 1, nextDays: null}
const at = (moment: string) => new Date(`2026-03-${moment}:00-03:00`)

describe('a reminder of three days before', () => {
  it.each([
    ['02T10:29', 'wait'],
    ['02T10:30', 'send'],
    ['04T10:29', 'send'],
    ['04T10:30', 'skip'],
  ])('on %s: %s, because the one of a day before takes its place', (moment, fate) => {
    expect(reminderFate(three, at(moment))).toBe(fate)
  })

  it('is skipped for what was booked less than three hours before it is due', () => {
    expect(reminderFate({...three, bookedAt: at('02T07:30')}, at('02T10:30'))).toBe('send')
    expect(reminderFate({...three, bookedAt: at('02T07:31')}, at('02T10:30'))).toBe('skip')
  })
})

describe('a reminder of a day before', () => {
  it('of an appointment at seven is sent when the night of its reader ends', () => {
    const early = {...one, startsAt: at('05T07:00'), quiet: NIGHT}
    expect(reminderFate(early, at('04T07:00'))).toBe('wait')
    expect(reminderFate(early, at('04T08:00'))).toBe('send')
  })

  it('that could not be sent in time waits for the end of quiet hours, and is not sent once the appointment begins', () => {
    expect(reminderFate({...one, quiet: NIGHT}, at('04T23:00'))).toBe('wait')
    expect(reminderFate(one, at('04T23:00'))).toBe('send')
    expect(reminderFate(one, at('05T10:30'))).toBe('skip')
  })
})

const anyTime = fc
  .integer({min: 0, max: 1439})
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const anyQuiet = fc.option(fc.record({from: anyTime, until: anyTime}))
const anyDays = fc.uniqueArray(fc.integer({min: 1, max: 30}), {minLength: 1, maxLength: 4})
const minutes = (most: number) => fc.integer({min: 0, max: most}).map((count) => count * MINUTE_MS)

describe('whatever the network, the reader and the clock do', () => {
  it('each reminder is sent at most once, in its time, in hours that are not quiet, and the nearest one to the appointment only', () => {
    const anyRun = fc.record({
      days: anyDays,
      quiet: anyQuiet,
      bookedBefore: minutes(40 * 24 * 60),
      // The pauses between two runs of the job, some as long as an outage.
      pauses: fc.array(fc.oneof(minutes(90), minutes(2 * 24 * 60)), {minLength: 1, maxLength: 400}),
    })
    fc.assert(
      fc.property(anyRun, ({days, quiet, bookedBefore, pauses}) => {
        const bookedAt = new Date(STARTS_AT.getTime() - bookedBefore)
        const decided = new Map<number, Date | null>()
        let now = bookedAt
        for (const pause of pauses) {
          now = new Date(now.getTime() + pause)
          for (const own of days.filter((count) => !decided.has(count) && STARTS_AT <= latestReminded(count, now))) {
            const nextDays = Math.max(0, ...days.filter((other) => other < own)) || null
            const fate = reminderFate({startsAt: STARTS_AT, bookedAt, days: own, nextDays, quiet}, now)
            if (fate !== 'wait') decided.set(own, fate === 'send' ? now : null)
          }
        }
        for (const [own, sentAt] of decided) {
          if (sentAt === null) continue
          const dueAt = reminderDueAt(STARTS_AT, own, quiet)
          expect(dueAt.getTime()).toBeLessThan(STARTS_AT.getTime())
          expect(sentAt.getTime()).toBeGreaterThanOrEqual(dueAt.getTime())
          expect(sentAt.getTime()).toBeLessThan(STARTS_AT.getTime())
          expect(dueAt.getTime() - bookedAt.getTime()).toBeGreaterThanOrEqual(3 * HOUR_MS)
          expect(afterQuietHours(sentAt, quiet)).toEqual(sentAt)
          for (const nearer of days.filter((other) => other < own)) {
            expect(reminderDueAt(STARTS_AT, nearer, quiet).getTime()).toBeGreaterThan(sentAt.getTime())
          }
        }
        const moments = [...decided.values()].flatMap((sent) => (sent ? [sent.getTime()] : []))
        expect(new Set(moments).size).toBe(moments.length)
      }),
      {numRuns: 400},
    )
  })

  it('none is looked at later than it is due', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 30}), anyQuiet, (days, quiet) => {
        const dueAt = reminderDueAt(STARTS_AT, days, quiet)
        expect(latestReminded(days, dueAt).getTime()).toBeGreaterThanOrEqual(STARTS_AT.getTime())
      }),
    )
  })
})

describe('the wording of a reminder', () => {
  const wordings = [{id: 1}, {id: 2}, {id: 3}]
  const ids = Array.from({length: 6_000}, (_, place) => 700_001 + place)

  it('stays that of its appointment, whatever the order, and gives each its share', () => {
    const counts = new Map<number, number>()
    for (const id of ids) {
      const chosen = wordingFor(id, wordings)
      expect(wordingFor(id, wordings.toReversed())).toBe(chosen)
      if (chosen) counts.set(chosen.id, (counts.get(chosen.id) ?? 0) + 1)
    }
    for (const {id} of wordings) {
      expect(counts.get(id)).toBeGreaterThan(1_850)
      expect(counts.get(id)).toBeLessThan(2_150)
    }
  })

  it('changes only for the appointments of one that ended', () => {
    const kept = ids.filter((id) => wordingFor(id, wordings)?.id !== 3)
    expect(kept.map((id) => wordingFor(id, wordings.slice(0, 2)))).toEqual(kept.map((id) => wordingFor(id, wordings)))
  })

  it('is none where there is none', () => {
    expect(wordingFor(700_001, [])).toBeUndefined()
  })
})
