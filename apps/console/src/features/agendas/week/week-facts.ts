import type {WeekColumn} from '@ceibo/contract/appointments/desk/desk-weeks'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {weekOf} from '@ceibo/contract/time/weekday'
import {longDate, shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {ChosenTime, GridColumn} from '../grid/day-layout.ts'
import {COUNTED, entryCells, shownState, type ShownState, stateOfAddress, timeOf} from '../grid/entry-words.ts'

/** What of a week is shown; all of it where a filter is null. */
export type WeekFilters = {state: ShownState | null; centreId: string | null}

export const WEEK_FILTERS = ['estado', 'en'] as const

type Names = {centreName: (id: string) => string; nowOn: (day: string) => number}

/** The filters that an address names. What is not understood counts as not asked. */
export const weekFilters = (search: URLSearchParams): WeekFilters => ({
  state: stateOfAddress(search.get('estado')),
  centreId: search.get('en') || null,
})

/** The days in one centre, or all of them. */
export const inCentre = (columns: readonly WeekColumn[], centreId: string | null): WeekColumn[] =>
  columns.filter((one) => centreId === null || one.centreId === centreId)

/** The times of one state; every day stays, so that an empty one is seen. */
export const ofState = (
  columns: readonly WeekColumn[],
  state: ShownState | null,
  nowOn: Names['nowOn'],
): WeekColumn[] =>
  columns.map((column) => ({
    ...column,
    entries: column.entries.filter((entry) => state === null || shownState(entry, nowOn(column.day)) === state),
  }))

/** How many times of a week have each state. */
export function countWeek(columns: readonly WeekColumn[], nowOn: Names['nowOn']) {
  const states = columns.flatMap(({day, entries}) => entries.map((entry) => shownState(entry, nowOn(day))))
  return COUNTED.map((state) => ({state, count: states.filter((one) => one === state).length}))
}

/** The head and the rows of a week as a table: what is shown, by day and time. */
export const weekTable = (columns: readonly WeekColumn[], {centreName, nowOn}: Names) => ({
  head: ['Día', 'Hora', 'Minutos', 'Centro', 'Especialidad', 'Lugar', 'Estado', 'Paciente o motivo', 'Turno'],
  rows: columns.flatMap(({day, centreId, specialty, room, entries}) =>
    entries.map((entry) => [
      day,
      timeOf(entry.at),
      String(entry.minutes),
      centreName(centreId),
      specialty,
      room,
      ...entryCells(entry, nowOn(day)),
    ]),
  ),
})

const keyOf = (day: string, centreId: string): string => `${day} ${centreId}`

/** The seven days as columns of the grid; a day in two centres has two, and a day without any has one that is empty. */
export function weekColumns(
  columns: readonly WeekColumn[],
  day: string,
  {centreName, nowOn, none = 'No atiende'}: Names & {none?: string},
): GridColumn[] {
  return weekOf(day).flatMap((date): GridColumn[] => {
    const name = shortDate(date)
    const there = columns.filter((one) => one.day === date)
    if (there.length === 0) {
      return [
        {key: date, name, note: none, about: `${longDate(date)}, ${none.toLowerCase()}`, entries: [], now: nowOn(date)},
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
