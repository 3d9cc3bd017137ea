import type {DayColumn} from '@ceibo/contract/appointments/desk/day-of-centre'
import {shownState, type ShownState, stateOfAddress} from '../grid/entry-words.ts'

/** What of a day is shown; all of it where a filter is null. */
export type DayFilters = {state: ShownState | null; specialty: string | null; practitionerId: number | null}

export const DAY_FILTERS = ['estado', 'especialidad', 'atiende'] as const
export type FilterName = (typeof DAY_FILTERS)[number]

/** The filters that an address names. What is not understood counts as not asked. */
export function filtersOf(search: URLSearchParams): DayFilters {
  const [state, specialty, practitioner] = [search.get('estado'), search.get('especialidad'), search.get('atiende')]
  return {
    state: stateOfAddress(state),
    specialty: specialty === '' ? null : specialty,
    practitionerId: /^\d{1,9}$/.test(practitioner ?? '') ? Number(practitioner) : null,
  }
}

/** The specialties of a day, each once. */
export const specialtiesOf = (columns: readonly DayColumn[]): string[] =>
  [...new Set(columns.flatMap(({specialty}) => specialty.split(', ')))].toSorted((one, other) =>
    one.localeCompare(other, 'es'),
  )

/** The professionals that the filters leave, with all their times. */
export const filteredColumns = (
  columns: readonly DayColumn[],
  {specialty, practitionerId}: Omit<DayFilters, 'state'>,
): DayColumn[] =>
  columns.filter(
    (column) =>
      (specialty === null || column.specialty.split(', ').includes(specialty)) &&
      (practitionerId === null || column.practitionerId === practitionerId),
  )

/** The times of one state, of the professionals who have any; all times without one. */
export function ofState(columns: readonly DayColumn[], state: ShownState | null, now: number): DayColumn[] {
  if (state === null) return [...columns]
  return columns
    .map((column) => ({...column, entries: column.entries.filter((entry) => shownState(entry, now) === state)}))
    .filter(({entries}) => entries.length > 0)
}
