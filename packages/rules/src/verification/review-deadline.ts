import {REVIEW_WORKING_HOURS} from '@ceibo/contract/verification/review-promise'
import {MINUTE_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import {WEEKDAYS, weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays, civilDate, instantOf} from '#time/civil-time.ts'

/** When the network works: for each day of the week, from 0 for Monday, the spans in minutes of the day. */
export type WorkingHours = readonly (readonly {from: number; to: number}[])[]

const DAY_MINUTES = 24 * 60
/** The search ends after this many days, also for a network that is closed for longer. */
const MAX_DAYS = 120

/** Hours as configured, such as "lun-vie 8-20, sab 8-13"; undefined for any other text. */
export function workingHours(text: string): WorkingHours | undefined {
  const week: {from: number; to: number}[][] = WEEKDAYS.map(() => [])
  for (const part of text.toLowerCase().split(',')) {
    const [, first = '', last = first, from, to] =
      /^([a-z]{3})(?:-([a-z]{3}))? (\d{1,2})-(\d{1,2})$/.exec(part.trim()) ?? []
    const span = {from: Number(from) * 60, to: Number(to) * 60}
    const [begin = -1, end = -1] = [first, last].map((name) => WEEKDAYS.findIndex((day) => day === name))
    if (begin < 0 || end < begin || !(span.from < span.to) || span.to > DAY_MINUTES) return undefined
    for (const day of week.slice(begin, end + 1)) day.push(span)
  }
  return week.map((spans) => spans.toSorted((one, other) => one.from - other.from))
}

/** The end of the promised working hours from an instant on, in Buenos Aires; holidays are not working days. */
export function reviewDeadline(since: Date, hours: WorkingHours, isHoliday: (day: string) => boolean): Date {
  let left = REVIEW_WORKING_HOURS * HOUR_MS
  let day = civilDate(since)
  for (let count = 0; count < MAX_DAYS; count++, day = addDays(day, 1)) {
    const midnight = instantOf(day, '00:00').getTime()
    for (const span of isHoliday(day) ? [] : (hours[weekdayOf(day)] ?? [])) {
      const from = Math.max(midnight + span.from * MINUTE_MS, since.getTime())
      const worked = midnight + span.to * MINUTE_MS - from
      if (worked >= left) return new Date(from + left)
      left -= Math.max(worked, 0)
    }
  }
  return instantOf(day, '00:00')
}

/** The minutes of the network's working hours between two instants; negative when the second is before the first. */
export function workingMinutes(from: Date, to: Date, hours: WorkingHours, isHoliday: (day: string) => boolean): number {
  if (to < from) return -workingMinutes(to, from, hours, isHoliday)
  let worked = 0
  let day = civilDate(from)
  for (let count = 0; count < MAX_DAYS && day <= civilDate(to); count++, day = addDays(day, 1)) {
    const midnight = instantOf(day, '00:00').getTime()
    for (const span of isHoliday(day) ? [] : (hours[weekdayOf(day)] ?? [])) {
      const begin = Math.max(midnight + span.from * MINUTE_MS, from.getTime())
      const end = Math.min(midnight + span.to * MINUTE_MS, to.getTime())
      worked += Math.max(end - begin, 0)
    }
  }
  return Math.floor(worked / MINUTE_MS)
}
