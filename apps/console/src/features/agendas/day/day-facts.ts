import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import type {ChosenTime} from '../grid/day-layout.ts'
import {COUNTED, shownState, type ShownState, timeOf} from '../grid/entry-words.ts'

/** How many times of a day have each state. */
export function countStates(columns: readonly DayColumn[], now: number): {state: ShownState; count: number}[] {
  const states = columns.flatMap(({entries}) => entries.map((entry) => shownState(entry, now)))
  return COUNTED.map((state) => ({state, count: states.filter((one) => one === state).length}))
}

const NOON = 12 * 60

/** The free times of the afternoon that are still to come, soonest first. */
export function afternoonGaps(columns: readonly DayColumn[], now: number): {column: DayColumn; entry: DayEntry}[] {
  return columns
    .flatMap((column) => column.entries.map((entry) => ({column, entry})))
    .filter(({entry}) => entry.at >= NOON && shownState(entry, now) === 'free')
    .toSorted((one, other) => one.entry.at - other.entry.at)
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
    if (entry) return {practitionerId, at: entry.at, appointmentId: entry.appointmentId}
  }
  return null
}
