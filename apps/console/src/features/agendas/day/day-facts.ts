import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {COUNTED, shownState, type ShownState} from '../grid/entry-words.ts'

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
