import {writtenUnit} from './laboratory-units.ts'
import type {Comparator, ResultValue} from './laboratory-result.ts'

/** A number of a report ("1234.50") as it is written in Argentina ("1.234,50"), with the decimals as reported. */
export function formatNumber(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

/** Words about a number with its unit, on one line: "12 a 16 g/dL". */
export function withUnit(words: string, unit: string, write: (code: string) => string = writtenUnit): string {
  const written = write(unit)
  if (written === '') return words
  return written.startsWith('/') ? `${words}${written}` : `${words}\u00a0${written}`
}

const WRITTEN: Readonly<Record<Comparator, string>> = {'<': '<\u00a0', '<=': '≤\u00a0', '>': '>\u00a0', '>=': '≥\u00a0'}

const SPOKEN: Readonly<Record<Comparator, string>> = {
  '<': 'menos de ',
  '<=': 'hasta ',
  '>': 'más de ',
  '>=': 'desde ',
}

/** A value for display: "< 0,5 mg/L", "No reactivo". */
export const formatValue = (value: ResultValue): string => valueWith(WRITTEN, value)

/** A value for a screen reader, which may skip signs: "menos de 0,5 mg/L". */
export const spokenValue = (value: ResultValue): string => valueWith(SPOKEN, value)

function valueWith(signs: Readonly<Record<Comparator, string>>, value: ResultValue): string {
  if (value.is === 'text') return value.text
  const sign = value.comparator === null ? '' : signs[value.comparator]
  return withUnit(`${sign}${formatNumber(value.number)}`, value.unit)
}
