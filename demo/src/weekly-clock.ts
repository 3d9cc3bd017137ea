import {weekdayOf} from '@ceibo/contract/time/weekday'

/** The day of the week of a civil day YYYY-MM-DD as agendas count it: 1 is Monday, 7 is Sunday. */
export const isoWeekdayOf = (date: string): number => weekdayOf(date) + 1

/** `minutes` after a clock time HH:MM of the same day. */
export function addMinutes(time: string, minutes: number): string {
  const total = minutesOf(time) + minutes
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`
}

/** Minutes since midnight of HH:MM. */
function minutesOf(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
