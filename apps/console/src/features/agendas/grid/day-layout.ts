import type {DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'

/** Rows of the grid are five minutes each. */
export const ROW_MINUTES = 5

/** An appointment has two lines: so high is one, in pixels, and shorter than this only the shortest of all. */
const TWO_LINES = 42
const LEAST_ROW = 10
const MOST_ROW = 21

/** The height of a row in pixels, such that the shortest time of a day has room for two lines. */
export function rowHeight(columns: readonly {entries: readonly DayEntry[]}[]): number {
  const minutes = columns
    .flatMap(({entries}) => entries.filter(({state}) => state !== 'blocked'))
    .map((one) => one.minutes)
  const shortest = Math.min(...minutes)
  return Math.min(MOST_ROW, Math.max(LEAST_ROW, Math.ceil((TWO_LINES * ROW_MINUTES) / shortest)))
}

/** The hours that a day shows, in minutes after midnight. */
export type Bounds = {from: number; to: number}

/** A professional on a day, or a day of one of them. */
export type GridColumn = {
  /** Distinguishes the column from the others of the grid. */
  key: string
  name: string
  note: string
  /** Name and note in full, where the head shortens them. */
  about: string
  /** The page of the whole column, which its head opens by a press; keys reach it from a chosen time. */
  path?: string
  /** By how many minutes it runs late. */
  delay?: number | undefined
  entries: readonly DayEntry[]
  /** The minute of now in this column; infinite on other days. */
  now: number
}

/** A time of a column, and the appointment of it where there is one. */
export type ChosenTime = {column: string; at: number; appointmentId?: number | undefined}

/** An entry with its first row (from 1), its rows, and its lane among those that overlap it; an overbooked one lies on the other, inset, and covers its state. */
export type PlacedEntry = {
  entry: DayEntry
  row: number
  span: number
  lane: number
  lanes: number
  isInset?: true
  isCovered?: true
}

const WORKING_DAY: Bounds = {from: 8 * 60, to: 18 * 60}

/** Whole hours around everything of a day; a working day when it has nothing. */
export function boundsOf(columns: readonly {entries: readonly DayEntry[]}[]): Bounds {
  const entries = columns.flatMap((column) => column.entries)
  if (entries.length === 0) return WORKING_DAY
  const from = entries.reduce((least, {at}) => Math.min(least, at), Infinity)
  const to = entries.reduce((most, {at, minutes}) => Math.max(most, at + minutes), 0)
  return {from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60}
}

/** The entries of a professional on rows, in order of time; those that overlap stand side by side. */
export function placed(entries: readonly DayEntry[], {from}: Bounds): PlacedEntry[] {
  const inOrder = entries.toSorted((one, other) => one.at - other.at || other.minutes - one.minutes)
  const [inset, others] = [inOrder.filter(isOverbooked), inOrder.filter((one) => !isOverbooked(one))]
  return [
    ...lanesOf(joined(others), from).map((one) =>
      inset.some(({at}) => at === one.entry.at) ? {...one, isCovered: true as const} : one,
    ),
    ...inset.map((entry) => ({entry, ...rowsOf(entry, from), lane: 0, lanes: 1, isInset: true as const})),
  ].toSorted((one, other) => one.row - other.row)
}

const isOverbooked = ({overbooked}: DayEntry): boolean => overbooked === true

function lanesOf(inOrder: readonly DayEntry[], from: number): PlacedEntry[] {
  return clustersOf(inOrder).flatMap((cluster) => {
    const ends: number[] = []
    const laned = cluster.map((entry) => {
      const free = ends.findIndex((end) => end <= entry.at)
      const lane = free < 0 ? ends.length : free
      ends[lane] = endOf(entry)
      return {entry, lane}
    })
    return laned.map((one) => ({...one, ...rowsOf(one.entry, from), lanes: ends.length}))
  })
}

const endOf = ({at, minutes}: DayEntry): number => at + minutes

function rowsOf({at, minutes}: DayEntry, from: number): {row: number; span: number} {
  const first = Math.floor((at - from) / ROW_MINUTES)
  const end = Math.ceil((at + minutes - from) / ROW_MINUTES)
  return {row: first + 1, span: Math.max(1, end - first)}
}

/** Neighbouring times that are blocked for the same reason are one block. */
function joined(entries: readonly DayEntry[]): DayEntry[] {
  return entries.reduce<DayEntry[]>((known, entry) => {
    const last = known.at(-1)
    const goesOn =
      last !== undefined &&
      last.state === 'blocked' &&
      entry.state === 'blocked' &&
      last.label === entry.label &&
      endOf(last) === entry.at
    return goesOn ? [...known.slice(0, -1), {...last, minutes: last.minutes + entry.minutes}] : [...known, entry]
  }, [])
}

/** Groups in which each entry overlaps one before it, from entries in order of time. */
function clustersOf(entries: readonly DayEntry[]): DayEntry[][] {
  const clusters: DayEntry[][] = []
  let end = -Infinity
  for (const entry of entries) {
    const cluster = clusters.at(-1)
    if (cluster === undefined || entry.at >= end) clusters.push([entry])
    else cluster.push(entry)
    end = Math.max(end, endOf(entry))
  }
  return clusters
}
