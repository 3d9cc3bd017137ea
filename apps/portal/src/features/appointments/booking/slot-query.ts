import {
  type SlotKey,
  MAX_SEARCH_DAYS,
  MAX_SLOTS,
  type DayCount,
  type Slot,
  type SlotSearch,
} from '@ceibo/contract/appointments/slots'
import {addDays, datesOfMonth} from '@ceibo/ui/pure/calendar-days'
import {TIME_SLIDER, type BookingDraft} from './booking-draft.ts'

export type Period = {from: string; to: string}

type Wanted = Omit<SlotSearch, 'centreIds' | 'from' | 'to' | 'limit'>

/** The query for free slots, or null while a required choice is missing. */
export function searchOf(draft: BookingDraft, period: Period, limit: number = MAX_SLOTS): SlotSearch | null {
  const wanted = wantedOf(draft)
  if (wanted === null || draft.centreIds.length === 0) return null
  return {...wanted, centreIds: [...draft.centreIds], ...period, limit}
}

/** What is searched for, wherever and whenever, or null while a required choice is missing. */
export function wantedOf({patientId, specialtyId, serviceId, filters}: BookingDraft): Wanted | null {
  if (specialtyId === null || serviceId === null) return null
  return {
    ...(patientId !== null && {patientId}),
    ...(filters.practitionerId !== null && {practitionerId: filters.practitionerId}),
    ...(filters.practitionerSex && {practitionerSex: filters.practitionerSex}),
    specialtyId,
    serviceId,
    timeFrom: filters.fromMinute === 0 ? '00:00' : clockOfMinute(filters.fromMinute),
    timeTo: filters.toMinute === TIME_SLIDER.max ? '23:59' : clockOfMinute(filters.toMinute),
    weekdays: [...filters.weekdays],
  }
}

/** The clock time so many minutes after the start of the slider: 0 is 07:00, 990 is 23:30. */
export function clockOfMinute(minute: number): string {
  const whole = TIME_SLIDER.startHour * 60 + minute
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** Splits a period into parts that one query may cover. */
export function searchPeriods({from, to}: Period): Period[] {
  const periods: Period[] = []
  for (let start = from; start <= to; start = addDays(start, MAX_SEARCH_DAYS)) {
    const end = addDays(start, MAX_SEARCH_DAYS - 1)
    periods.push({from: start, to: end < to ? end : to})
  }
  return periods
}

/** The days of a month that can still be booked; empty for a past month. */
export function bookablePeriods(month: string, today: string): Period[] {
  const dates = datesOfMonth(month)
  const first = dates[0] ?? today
  return searchPeriods({from: first > today ? first : today, to: dates.at(-1) ?? today})
}

/** The free slots of a day relative to the fullest day of the month: 0 for none, 1 to 3 for more. */
export function roomLevel(free: number, most: number): 0 | 1 | 2 | 3 {
  if (free <= 0) return 0
  const share = free / Math.max(free, most)
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1
}

type CountedPeriod = {period: Period; counted: readonly DayCount[] | undefined}

/** The free slots per date of the loaded periods, zero included; other dates are left out. */
export function roomByDate(periods: readonly CountedPeriod[]): Map<string, number> {
  const room = new Map<string, number>()
  for (const {period, counted} of periods) {
    if (!counted) continue
    for (let date = period.from; date <= period.to; date = addDays(date, 1)) room.set(date, 0)
    for (const {date, free} of counted) room.set(date, free)
  }
  return room
}

/** The nearest day with free slots after (or before) the given one, among the loaded ones. */
export function nearestDay(days: readonly DayCount[], day: string, side: 'after' | 'before'): string | null {
  const open = days.filter(({free}) => free > 0).map(({date}) => date)
  if (side === 'after') return open.filter((date) => date > day).sort()[0] ?? null
  return (
    open
      .filter((date) => date < day)
      .sort()
      .at(-1) ?? null
  )
}

export const keyOf = ({practitionerId, centreId, date, time}: Slot | SlotKey): SlotKey => ({
  practitionerId,
  centreId,
  date,
  time,
})

export const sameSlot = (one: SlotKey | null | undefined, other: SlotKey | null | undefined): boolean =>
  Boolean(one && other) &&
  one?.practitionerId === other?.practitionerId &&
  one?.centreId === other?.centreId &&
  one?.date === other?.date &&
  one?.time === other?.time
