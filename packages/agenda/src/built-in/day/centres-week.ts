import type {DayLoad} from '@ceibo/contract/appointments/desk/desk-weeks'
import {weekOf} from '@ceibo/contract/time/weekday'
import type {Database} from '@ceibo/database/open-database'
import type {CentresWeekAnswer} from '#port.ts'
import {daysFrom} from './centre-day.ts'
import {centreLoads} from './centres-week.queries.ts'

const NOTHING: DayLoad = {free: 0, taken: 0, waiting: 0, absent: 0, blocked: 0}

/** How full each of these centres is on each day of a week, in the order in which they are given. */
export async function centresWeek(
  db: Database,
  centreIds: readonly string[],
  day: string,
  now: Date,
): Promise<CentresWeekAnswer> {
  const week = weekOf(day)
  const rows = await centreLoads(db, centreIds, daysFrom(week[0] ?? day, 7), now)
  const loadOf = (centreId: string, date: string): DayLoad => {
    const row = rows.find((one) => one.centreId === centreId && one.day === date)
    if (row === undefined) return NOTHING
    const {free, taken, waiting, absent, blocked} = row
    return {free, taken, waiting, absent, blocked}
  }
  return {is: 'found', found: centreIds.map((centreId) => ({centreId, days: week.map((one) => loadOf(centreId, one))}))}
}
