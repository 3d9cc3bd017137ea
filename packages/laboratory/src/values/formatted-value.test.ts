import {expect, it} from 'vitest'
import {formatNumber, formatValue, spokenValue} from './formatted-value.ts'

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

const titre = (comparator: '>' | null) =>
  ({
    is: 'ratio',
    numerator: {comparator: null, number: '1', unit: ''},
    denominator: {comparator, number: '1280', unit: ''},
  }) as const

it('writes values between two numbers, ratios, and what is absent', () => {
  expect(formatValue({is: 'range', low: '5', high: '10', unit: '/[HPF]'})).toBe('5 a 10\u00a0por campo')
  expect(formatValue({is: 'range', low: null, high: '2.5', unit: ''})).toBe('hasta 2,5')
  expect(formatValue(titre(null))).toBe('1:1280')
  expect(formatValue(titre('>'))).toBe('1:>\u00a01280')
  expect(spokenValue(titre('>'))).toBe('1 en más de 1280')
  expect(formatValue({is: 'absent', reason: 'error', text: 'Sin resultado'})).toBe('Sin resultado')
})
