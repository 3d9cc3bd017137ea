import type {WeekColumn} from '@ceibo/contract/appointments/desk/desk-weeks'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {weekOf} from '@ceibo/contract/time/weekday'
import {longDate, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {ChosenTime, GridColumn} from '../grid/day-layout.ts'
import {timeOf} from '../grid/entry-words.ts'

const keyOf = (day: string, centreId: string): string => `${day} ${centreId}`

/** The seven days as columns of the grid; a day in two centres has two, and a day without any has one that is empty. */
export function weekColumns(
  columns: readonly WeekColumn[],
  day: string,
  {centreName, nowOn}: {centreName: (id: string) => string; nowOn: (day: string) => number},
): GridColumn[] {
  return weekOf(day).flatMap((date): GridColumn[] => {
    const name = shortDate(date)
    const there = columns.filter((one) => one.day === date)
    if (there.length === 0) {
      return [
        {key: date, name, note: 'No atiende', about: `${longDate(date)}, no atiende`, entries: [], now: nowOn(date)},
      ]
    }
    return there.map(({centreId, specialty, room, entries}) => ({
      key: keyOf(date, centreId),
      name,
      note: centreName(centreId),
      about: `${longDate(date)}, ${centreName(centreId)}, ${specialty}, ${room}`,
      path: pathTo(CONSOLE_PATHS.day, {centre: centreId, day: date}),
      entries,
      now: nowOn(date),
    }))
  })
}

/** The column of a chosen time, by its key. */
export const columnChosen = (columns: readonly WeekColumn[], chosen: ChosenTime | null): WeekColumn | undefined =>
  columns.find(({day, centreId}) => keyOf(day, centreId) === chosen?.column)

/** The time that an address names, on its day: by centre and hour; null where the week has none such. */
export function timeNamed(columns: readonly WeekColumn[], day: string, given: URLSearchParams): ChosenTime | null {
  const [centreId, hour] = [given.get('centro'), given.get('hora')]
  const entry = columns
    .find((one) => one.day === day && one.centreId === centreId)
    ?.entries.find(({at}) => timeOf(at) === hour)
  if (entry === undefined || centreId === null) return null
  return {column: keyOf(day, centreId), at: entry.at, appointmentId: entry.appointmentId}
}
