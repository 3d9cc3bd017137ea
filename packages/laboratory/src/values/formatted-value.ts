import {writtenUnit} from '#units/written-units.ts'
import type {Comparator, MeasuredQuantity, MeasuredRange, ResultValue} from './result-value.ts'

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

/** The ways in which numbers, units and comparators are written in a language. */
export type WaysOfWriting = {
  comparators: Readonly<Record<Comparator, string>>
  number: (number: string) => string
  unit: (code: string) => string
  between: (low: string, high: string) => string
  upTo: (high: string) => string
  from: (low: string) => string
  ratio: (numerator: string, denominator: string) => string
}

const SPANISH: WaysOfWriting = {
  comparators: WRITTEN,
  number: formatNumber,
  unit: writtenUnit,
  between: (low, high) => `${low} a ${high}`,
  upTo: (high) => `hasta ${high}`,
  from: (low) => `desde ${low}`,
  ratio: (numerator, denominator) => `${numerator}:${denominator}`,
}

const SPOKEN_SPANISH: WaysOfWriting = {
  ...SPANISH,
  comparators: SPOKEN,
  ratio: (numerator, denominator) => `${numerator} en ${denominator}`,
}

/** A value for display: "< 0,5 mg/L", "1:160", "No reactivo". */
export const formatValue = (value: ResultValue): string => writtenValue(value, SPANISH)

/** A value for a screen reader, which may skip signs: "menos de 0,5 mg/L". */
export const spokenValue = (value: ResultValue): string => writtenValue(value, SPOKEN_SPANISH)

export function writtenValue(value: ResultValue, ways: WaysOfWriting): string {
  switch (value.is) {
    case 'number':
      return writtenQuantity(value, ways)
    case 'range':
      return writtenLimits(value, ways) ?? ''
    case 'ratio':
      return ways.ratio(writtenPart(value.numerator, ways), writtenPart(value.denominator, ways))
    case 'text':
    case 'absent':
      return value.text
  }
}

/** A titre is never grouped: 1:1.280 might be read as one to 1.28. */
const writtenPart = (part: MeasuredQuantity, ways: WaysOfWriting) =>
  writtenQuantity(part, /^\d+$/.test(part.number) ? {...ways, number: (number) => number} : ways)

const writtenQuantity = ({comparator, number, unit}: MeasuredQuantity, ways: WaysOfWriting) =>
  withUnit(`${comparator === null ? '' : ways.comparators[comparator]}${ways.number(number)}`, unit, ways.unit)

/** "12 a 16 g/dL", "hasta 200 mg/dL", "desde 40 mg/dL"; null without limits. */
export function writtenLimits({low, high, unit}: MeasuredRange, ways: WaysOfWriting = SPANISH): string | null {
  const written = (words: string) => withUnit(words, unit, ways.unit)
  if (low !== null && high !== null) return written(ways.between(ways.number(low), ways.number(high)))
  if (high !== null) return written(ways.upTo(ways.number(high)))
  return low === null ? null : written(ways.from(ways.number(low)))
}
