import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import type {ChosenTime, GridColumn} from '../grid/day-layout.ts'
import {COUNTED, entryCells, shownState, type ShownState, timeOf} from '../grid/entry-words.ts'

/** How many times of a day have each state. */
export function countStates(columns: readonly DayColumn[], now: number): {state: ShownState; count: number}[] {
  const states = columns.flatMap(({entries}) => entries.map((entry) => shownState(entry, now)))
  return COUNTED.map((state) => ({state, count: states.filter((one) => one === state).length}))
}

export type Gap = {column: DayColumn; entry: DayEntry}

/** The free times of a day that are still to come, soonest first. */
export function gapsOf(columns: readonly DayColumn[], now: number): Gap[] {
  return columns
    .flatMap((column) => column.entries.map((entry) => ({column, entry})))
    .filter(({entry}) => shownState(entry, now) === 'free')
    .toSorted((one, other) => one.entry.at - other.entry.at)
}

const NOON = 12 * 60

/** "3 huecos esta tarde". */
export function gapsText(gaps: readonly Gap[], now: number): string {
  const count = gaps.length === 1 ? '1 hueco' : `${gaps.length} huecos`
  if (!Number.isFinite(now)) return count
  return `${count} ${gaps.every(({entry}) => entry.at >= NOON) ? 'esta tarde' : 'hoy'}`
}

/** Less than this is nobody's delay. */
const MIN_DELAY = 5

/** By how many minutes a professional runs late: since when the first of those who wait should have been attended. */
export function delayOf({entries}: DayColumn, now: number): number | undefined {
  if (!Number.isFinite(now)) return undefined
  const waiting = entries.filter(({state, overbooked}) => state === 'arrived' && overbooked !== true)
  const delay = Math.floor(now - Math.min(...waiting.map(({at}) => at)))
  return delay >= MIN_DELAY ? delay : undefined
}

/** Only the number, where the room has one. */
const roomText = (room: string): string => room.replaceAll(/\bConsultorio (?=\d)/g, '')

/** A professional as a column of the grid. */
export const gridColumn = (column: DayColumn, day: string, now: number): GridColumn => ({
  key: String(column.practitionerId),
  name: column.name,
  note: `${column.specialty} · ${roomText(column.room)}`,
  about: `${column.name}, ${column.specialty}, ${column.room}`,
  path: pathTo(CONSOLE_PATHS.week, {practitionerId: column.practitionerId, day}),
  delay: delayOf(column, now),
  entries: column.entries,
  now,
})

/** The head and the rows of a day as a table: what is shown, by professional and time. */
export function dayTable(columns: readonly DayColumn[], now: number): {head: string[]; rows: string[][]} {
  return {
    head: ['Hora', 'Minutos', 'Profesional', 'Especialidad', 'Lugar', 'Estado', 'Paciente o motivo', 'Turno'],
    rows: columns.flatMap(({name, specialty, room, entries}) =>
      entries.map((entry) => [
        timeOf(entry.at),
        String(entry.minutes),
        name,
        specialty,
        room,
        ...entryCells(entry, now),
      ]),
    ),
  }
}

/** The time that an address names: by its appointment, or by the professional and the hour; null where the day has none such. */
export function namedTime(columns: readonly DayColumn[], given: URLSearchParams): ChosenTime | null {
  const [appointmentId, named, hour] = [given.get('turno'), given.get('profesional'), given.get('hora')]
  for (const {practitionerId, entries} of columns) {
    const entry = entries.find((one) =>
      appointmentId === null
        ? String(practitionerId) === named && timeOf(one.at) === hour
        : String(one.appointmentId) === appointmentId,
    )
    if (entry) return {column: String(practitionerId), at: entry.at, appointmentId: entry.appointmentId}
  }
  return null
}
