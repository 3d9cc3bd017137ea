import {weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays} from './civil-time.ts'

/** The civil day that is a number of working days after another: neither weekends nor these holidays count. */
export function afterWorkingDays(from: string, days: number, holidays: ReadonlySet<string>): string {
  let day = from
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}

/** Neither a Saturday or Sunday nor one of these holidays. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  !isWeekend(day) && !holidays.has(day)

const isWeekend = (day: string) => weekdayOf(day) >= 5
