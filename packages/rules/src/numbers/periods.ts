import {weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays, daysBetween} from '#time/civil-time.ts'

/** Civil days, both included. */
export type Span = {from: string; to: string}

const MAX_DAYS = 31
const MAX_DAYS_IN_WEEKS = 26 * 7

/** The parts by which a span is shown, so that there are never more than about thirty: days, weeks from Monday, or months. The first and the last may be cut. */
export function periodsOf({from, to}: Span): Span[] {
  const days = daysBetween(from, to) + 1
  const lastOf = days <= MAX_DAYS ? (day: string) => day : days <= MAX_DAYS_IN_WEEKS ? sundayOf : monthEndOf
  const periods: Span[] = []
  for (let day = from; day <= to;) {
    const last = lastOf(day) < to ? lastOf(day) : to
    periods.push({from: day, to: last})
    day = addDays(last, 1)
  }
  return periods
}

const sundayOf = (day: string) => addDays(day, 6 - weekdayOf(day))

/** The day before the first of the next month, which is at most 31 days after the first of this one. */
function monthEndOf(day: string): string {
  const next = addDays(`${day.slice(0, 7)}-01`, 31)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}

/** Adds up the numbers of rows. */
export function sumOf<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
): Record<Name, number>
export function sumOf(names: readonly string[], rows: readonly Readonly<Record<string, number>>[]) {
  return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]))
}

/** The value below or at which a share (0 to 1) of the values lie, by the nearest rank; 0 without values. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
