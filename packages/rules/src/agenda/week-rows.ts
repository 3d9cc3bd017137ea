import type {AgendaValues, WeeklySpan} from '@ceibo/contract/agenda/agenda-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'

/** Hours, or a break in them, on some days of the week. */
export type SpanRow = {is: 'hours' | 'breaks'; days: readonly Weekday[]; from: string; until: string}

/** Spans of a week as rows: days with the same hours are one. */
export function rowsOf({hours, breaks}: Pick<AgendaValues, 'hours' | 'breaks'>): SpanRow[] {
  const rows = (is: SpanRow['is'], spans: readonly WeeklySpan[]): SpanRow[] =>
    [...Map.groupBy(spans, ({from, until}) => `${from} ${until}`).values()].flatMap((same) => {
      const [first] = same
      return first ? [{is, days: same.map(({weekday}) => weekday), from: first.from, until: first.until}] : []
    })
  return [...rows('hours', hours), ...rows('breaks', breaks)]
}

/** The spans of rows, in the order of the week. */
export const spansOf = (rows: readonly SpanRow[], which: SpanRow['is']): WeeklySpan[] =>
  WEEKDAYS.flatMap((weekday) =>
    rows
      .filter(({is, days}) => is === which && days.includes(weekday))
      .map(({from, until}) => ({weekday, from, until}))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
  )
