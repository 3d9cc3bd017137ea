import type {PlacedEntry} from './day-layout.ts'

/** The focused cell: a professional and one of their entries, both by position. */
export type Cursor = {column: number; index: number}

type Columns = readonly (readonly PlacedEntry[])[]

const PAGE = 6

/** Where a key of the grid pattern leads; undefined for other keys and where there is nothing. */
export function cursorAfter(columns: Columns, {column, index}: Cursor, key: string): Cursor | undefined {
  const last = (columns[column]?.length ?? 0) - 1
  switch (key) {
    case 'ArrowDown':
      return index < last ? {column, index: index + 1} : undefined
    case 'ArrowUp':
      return index > 0 ? {column, index: index - 1} : undefined
    case 'PageDown':
      return {column, index: Math.min(last, index + PAGE)}
    case 'PageUp':
      return {column, index: Math.max(0, index - PAGE)}
    case 'Home':
      return {column, index: 0}
    case 'End':
      return {column, index: last}
    case 'ArrowRight':
      return besides(columns, {column, index}, 1)
    case 'ArrowLeft':
      return besides(columns, {column, index}, -1)
    default:
      return undefined
  }
}

/** The entry of the next professional with any, nearest in time. */
function besides(columns: Columns, {column, index}: Cursor, step: 1 | -1): Cursor | undefined {
  const row = columns[column]?.[index]?.row ?? 1
  for (let next = column + step; next >= 0 && next < columns.length; next += step) {
    const entries = columns[next] ?? []
    if (entries.length > 0) return {column: next, index: nearest(entries, row)}
  }
  return undefined
}

/** The position of the entry whose first row is nearest. */
export function nearest(entries: readonly PlacedEntry[], row: number): number {
  const distances = entries.map((one) => Math.abs(one.row - row))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The cell to begin at: the first entry that is not over, given the minute of now in each column, or the first of all. */
export function firstCursor(columns: Columns, nowOf: (column: number) => number): Cursor {
  for (const [column, entries] of columns.entries()) {
    const index = entries.findIndex(({entry}) => entry.at + entry.minutes > nowOf(column))
    if (index >= 0) return {column, index}
  }
  const first = columns.findIndex((entries) => entries.length > 0)
  return {column: Math.max(0, first), index: 0}
}
