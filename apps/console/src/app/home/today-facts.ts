import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {shownState} from '#features/agendas/grid/entry-words.ts'

/** A time of the day, and who attends. */
export type TodayRow = {column: DayColumn; entry: DayEntry}

/** Whoever is not there half an hour after their time is a matter of the day and not of who comes next. */
const LATE_MINUTES = 30

/** What a desk looks at first: who waits, longest first; who comes next, the late ones too; and which times are still free. */
export function todayFacts(columns: readonly DayColumn[], now: number) {
  const rows: TodayRow[] = columns
    .flatMap((column) => column.entries.map((entry) => ({column, entry})))
    .toSorted((one, other) => one.entry.at - other.entry.at)
  const since = ({entry}: TodayRow) => entry.since ?? entry.at
  return {
    waiting: rows.filter(({entry}) => entry.state === 'arrived').toSorted((one, other) => since(one) - since(other)),
    coming: rows.filter(
      ({entry}) => (entry.state === 'booked' || entry.state === 'confirmed') && entry.at > now - LATE_MINUTES,
    ),
    free: rows.filter(({entry}) => shownState(entry, now) === 'free'),
  }
}
