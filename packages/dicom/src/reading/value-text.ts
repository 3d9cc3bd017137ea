import type {PersonName} from './dicom-file.ts'

const IS_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const NOT_PRINTABLE = /\p{Cc}+/gu
/** Marks that turn the direction of text around: in a name they could make it read as another one. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text value without what cannot be printed. */
export const plain = (text: string): string => text.replaceAll(NOT_PRINTABLE, ' ').replaceAll(BIDI, '').trim()

/** A text of several lines without what else cannot be printed. */
export const linesOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replaceAll(NOT_PRINTABLE, ' ').replaceAll(BIDI, '').trimEnd())
    .join('\n')
    .trim()

/** The number of a decimal or integer string. */
export function numberOf(text: string): number | undefined {
  const value = IS_NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** The alphabetic group of a person name, "family^given^middle^prefix^suffix" (PS3.5 section 6.2.1). */
export function personName(raw: string): PersonName | undefined {
  const groups = raw.split('\\')[0]?.split('=') ?? []
  const written = groups.find((group) => plain(group) !== '') ?? ''
  const [family = '', given = '', middle = ''] = written.split('^').map(plain)
  const givenNames = [given, middle].filter((part) => part !== '').join(' ')
  const text = [family, givenNames].filter((part) => part !== '').join(', ')
  return text === '' ? undefined : {family, given: givenNames, text}
}

/** YYYY-MM-DD of a date that exists, written YYYYMMDD or, before 1993, YYYY.MM.DD. */
export function isoDate(text: string): string | undefined {
  const match = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(text)
  if (match === null) return undefined
  const iso = `${match[1]}-${match[2]}-${match[3]}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** HH:MM:SS of HH, HHMM, HHMMSS or HHMMSS.FFFFFF. */
export function isoTime(text: string): string | undefined {
  const match = /^([01]\d|2[0-3]):?([0-5]\d)?:?([0-5]\d|60)?(\.\d{1,6})?$/.exec(text)
  return match === null ? undefined : `${match[1]}:${match[2] ?? '00'}:${match[3] ?? '00'}`
}
