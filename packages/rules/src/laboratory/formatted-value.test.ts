import {expect, it} from 'vitest'
import {conversionNote, formatNumber, formatValue, spokenValue} from './formatted-value.ts'
import {convertUnit} from './unit-conversion.ts'

it.each([
  ['0.50', '0,50'],
  ['7500', '7.500'],
  ['1234567.0', '1.234.567,0'],
  ['-1234.5', '-1.234,5'],
  ['999', '999'],
])('writes %s as %s', (number, written) => {
  expect(formatNumber(number)).toBe(written)
})

it('writes a value with its sign and unit, and for screen readers without signs', () => {
  const value = {is: 'number', comparator: '<', number: '0.50', unit: 'mg/L'} as const
  expect(formatValue(value)).toBe('<\u00a00,50\u00a0mg/L')
  expect(spokenValue(value)).toBe('menos de 0,50\u00a0mg/L')
  expect(formatValue({is: 'number', comparator: null, number: '1.05', unit: '{INR}'})).toBe('1,05')
  expect(formatValue({is: 'text', text: 'No reactivo'})).toBe('No reactivo')
})

it('says what was converted and with which factor', () => {
  const source = {title: 'Tabla', address: 'https://example.org'}
  const calcium = {molarMass: {of: 'del calcio', gramsPerMole: '40.078', source}, valence: 2}
  const note = (number: string, unit: string, to: string) =>
    conversionNote(convertUnit({number, unit}, to, calcium))?.replaceAll('\u00a0', ' ')
  expect(note('0.95', 'g/L', 'mg/dL')).toBe('Informado como 0,95 g/L. Se convirtió multiplicando por 100.')
  expect(note('7.5', '10*3/uL', '10*9/L')).toBe(
    'Informado como 7,5 mil/µL. Se convirtió a otra forma de escribir la misma unidad.',
  )
  expect(note('4.69', 'meq/L', 'mg/dL')).toBe(
    'Informado como 4,69 mEq/L. Se convirtió con la masa molar del calcio: 40,078 g/mol y con la carga del ion: 1 mmol equivale a 2 mEq.',
  )
  expect(note('95', 'mg/dL', 'mg/dL')).toBeUndefined()
})
