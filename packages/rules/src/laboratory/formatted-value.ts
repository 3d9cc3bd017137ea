import {writtenUnit} from './laboratory-units.ts'
import type {Comparator, ResultValue} from './laboratory-result.ts'
import type {Conversion, ConversionFactor, Measured} from './unit-conversion.ts'

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

/** What was converted, from what and with which factor; null for a value as reported. */
export function conversionNote(conversion: Conversion): string | null {
  if (conversion.is !== 'converted') return null
  const {from, factors} = conversion
  return `Informado como ${measuredText(from)}. Se convirtió ${factors.map(factorText).join(' y ')}.`
}

const measuredText = ({number, unit}: Measured) => withUnit(formatNumber(number), unit)

function factorText(factor: ConversionFactor): string {
  switch (factor.is) {
    case 'power-of-ten':
      return factor.power === 0
        ? 'a otra forma de escribir la misma unidad'
        : `${factor.power > 0 ? 'multiplicando' : 'dividiendo'} por ${formatNumber(`1${'0'.repeat(Math.abs(factor.power))}`)}`
    case 'molar-mass':
      return `con la masa molar ${factor.molarMass.of}: ${formatNumber(factor.molarMass.gramsPerMole)}\u00a0g/mol`
    case 'valence':
      return `con la carga del ion: 1\u00a0mmol equivale a ${factor.valence}\u00a0mEq`
  }
}
