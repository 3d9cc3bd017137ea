import {OFFSET} from '@ceibo/contract/time/civil-day'
import {isoDate} from '@ceibo/contract/wire/wire-fields'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** The year of two digits, as a field takes it. */
export type ShortYear = (twoDigits: string, monthAndDay: string) => string

/** Samples and reports of a laboratory are of this century. */
const recentYear: ShortYear = (twoDigits) => `20${twoDigits}`

/** Nobody is born in the future: a day that would be after `today` is of the last century. */
export const birthYear =
  (today: string): ShortYear =>
  (twoDigits, monthAndDay) =>
    `20${twoDigits}-${monthAndDay}` > today ? `19${twoDigits}` : `20${twoDigits}`

/** The time that spreadsheets add to a day. */
const MIDNIGHT = /\s0{1,2}:00(?::00)?$/

/** A day as YYYY-MM-DD from DD/MM/YYYY, DD/MM/YY, 3-nov-26, YYYY-MM-DD or YYYYMMDD; the separator may be / - or a point. */
export function readDay(written: string, shortYear: ShortYear): string | undefined {
  const parts = dayParts(written.trim().toLowerCase().replace(MIDNIGHT, ''))
  if (parts === undefined) return undefined
  const [day, month, year] = parts
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = isoDate.safeParse(`${year.length === 2 ? shortYear(year, monthAndDay) : year}-${monthAndDay}`)
  return parsed.success ? parsed.data : undefined
}

function dayParts(written: string): [string, string, string] | undefined {
  const [, day, , month, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) return [day, month, year]
  const iso = /^(\d{4})([/.-]?)(\d{2})\2(\d{2})$/.exec(written)
  if (iso?.[1] !== undefined && iso[3] !== undefined && iso[4] !== undefined) return [iso[4], iso[3], iso[1]]
  const [, first, name = '', last] = /^(\d{1,2})[ /.-](\p{L}{3,4})\.?[ /.-](\d{4}|\d{2})$/u.exec(written) ?? []
  const place = MONTHS.indexOf(name.replace('set', 'sep').slice(0, 3))
  return first === undefined || last === undefined || place < 0 ? undefined : [first, String(place + 1), last]
}

const MOMENT =
  /^(?<date>\d{1,2} \p{L}{3,4}\.? \d{2,4}|\S+?)(?:,? |T)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,6})?)? ?(?:(?<half>[ap])\.? ?m\.?|hs?\.?)? ?(?<offset>Z|[+-]\d{2}:?\d{2})?$/iu
const DIGITS = /^(\d{8})(\d{2})(\d{2})(\d{2})?$/

/** A day with or without a time, of 24 or of 12 hours ("04:10 p. m."), which is that of Buenos Aires unless it has an offset. */
export function readMoment(written: string): Date | undefined {
  const line = written
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(DIGITS, (_, day, hour, minute, second = '00') => {
      return `${day} ${hour}:${minute}:${second}`
    })
  const {
    date = line,
    hour = '00',
    minute = '00',
    second = '00',
    half,
    offset = OFFSET,
  } = MOMENT.exec(line)?.groups ?? {}
  const day = readDay(date, recentYear)
  const whole = hourOf(Number(hour), half?.toLowerCase())
  if (day === undefined || whole === undefined) return undefined
  const zone = offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const moment = new Date(`${day}T${String(whole).padStart(2, '0')}:${minute}:${second}${zone}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** An hour of 24; undefined for one that its half of the day contradicts. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (hour > 23) return undefined
  if (half === 'a') return hour > 12 ? undefined : hour % 12
  if (half === 'p') return hour === 0 ? undefined : hour < 12 ? hour + 12 : hour
  return hour
}

/** The number by which a spreadsheet counts days: 46346 is 20 November 2026, or a day of four years later. */
export const isSpreadsheetDay = (written: string): boolean => /^[1-9]\d{4}(?:[.,]\d+)?$/.test(written.trim())
