import {civilDate, DAY_MS} from '@ceibo/contract/time/civil-day'
import {REOPEN_DAYS} from '@ceibo/contract/personal-data/account-closing'
import {expect, it} from 'vitest'
import {removedIfClosingSince, reopensUntil} from './reopening.ts'

it.each(['2026-11-23T02:59:59.999Z', '2026-11-23T03:00:00Z', '2026-11-23T15:00:00Z', '2027-01-31T02:00:00Z'])(
  'reopens an account until the day on which it is removed: %s',
  (instant) => {
    const since = new Date(instant)
    const removedAt = new Date(since.getTime() + REOPEN_DAYS * DAY_MS)
    expect(removedIfClosingSince(removedAt)).toEqual(since)
    expect(removedIfClosingSince(new Date(removedAt.getTime() - 1)) < since).toBe(true)
    expect(reopensUntil(since)).toBe(civilDate(removedAt))
  },
)
