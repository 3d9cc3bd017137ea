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
