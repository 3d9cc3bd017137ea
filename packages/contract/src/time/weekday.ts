import {addDays} from './civil-day.ts'

/** The days of the week as the content and settings write them, Monday first. */
export const WEEKDAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The day of the week of a civil date (YYYY-MM-DD), from 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** The seven days of the week of a civil date, from its Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -weekdayOf(date))
  return WEEKDAYS.map((_, at) => addDays(monday, at))
}
