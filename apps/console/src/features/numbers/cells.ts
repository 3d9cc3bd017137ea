import {addDays, dayOfMonth, monthName, shortDate, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'

/** How the numbers of a column are written: a count, a share of one, minutes as hours, or days from today. */
export type Unit = 'count' | 'share' | 'hours' | 'days'

const count = new Intl.NumberFormat('es-AR', {maximumFractionDigits: 0})
const tenth = new Intl.NumberFormat('es-AR', {minimumFractionDigits: 1, maximumFractionDigits: 1})
const plain = new Intl.NumberFormat('es-AR', {maximumFractionDigits: 1, useGrouping: false})

/** A number as people read it; null is one that there is not. */
export function cellText(value: number | null | undefined, unit: Unit): string {
  if (value === undefined) return ''
  if (value === null) return '—'
  if (unit === 'share') return `${tenth.format(value * 100)}\u00a0%`
  if (unit === 'hours') return `${tenth.format(value / 60)}\u00a0h`
  return count.format(value)
}

/** A number as a spreadsheet of Argentina reads it, without its unit. */
export function cellInSheet(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return ''
  return plain.format(unit === 'share' ? value * 100 : unit === 'hours' ? value / 60 : value)
}

const SHEET_UNITS: Partial<Record<Unit, string>> = {share: ' (%)', hours: ' (horas)', days: ' (días)'}
/** The head of a column in a spreadsheet, which says the unit that its cells leave out. */
export const headInSheet = ({name, unit}: {name: string; unit: Unit}): string => `${name}${SHEET_UNITS[unit] ?? ''}`

/** A part of a whole; null where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** "mar 3 nov", "2 al 8 nov", "28 sep al 4 oct", or a month: "octubre". */
export function periodText({from, to}: {from: string; to: string}, now: Date): string {
  if (from === to) return shortDate(from, now)
  if (dayOfMonth(from) === '1' && dayOfMonth(addDays(to, 1)) === '1') return monthName(from, now)
  const begins = shortMonth(from) === shortMonth(to) ? dayOfMonth(from) : `${dayOfMonth(from)} ${shortMonth(from)}`
  return `${begins} al ${dayOfMonth(to)} ${shortMonth(to)}`
}
