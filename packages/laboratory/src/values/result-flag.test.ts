import {describe, expect, it} from 'vitest'
import type {ResultFlag} from './laboratory-result.ts'
import {flagOfCode, resultFlag} from './result-flag.ts'
import {readResultValue} from './result-value.ts'

const flagged = (typed: string, low: string | null, high: string | null, flag: ResultFlag | null = null) =>
  resultFlag({value: readResultValue(typed, 'mg/dL'), range: {low, high, text: null}, flag})

describe('a value and its range', () => {
  it.each([
    ['95', '70', '100', 'normal'],
    ['69.9', '70', '100', 'low'],
    ['100.1', '70', '100', 'high'],
    ['70', '70', '100', 'normal'],
    ['100.0', '70', '100', 'normal'],
    ['210', null, '200', 'high'],
    ['39', '40', null, 'low'],
    ['40', '40', null, 'normal'],
    ['95', null, null, null],
  ])('%s between %s and %s is %s', (typed, low, high, flag) => {
    expect(flagged(typed, low, high)).toBe(flag)
  })

  it.each([
    ['<5', null, '10', 'normal'],
    ['<5', '5', null, 'low'],
    ['<5', '3', null, null],
    ['<5', '0', '10', null],
    ['<=5', '5', null, null],
    ['>100', null, '100', 'high'],
    ['>100', null, '120', null],
    ['>=100', null, '100', null],
    ['>90', '60', null, 'normal'],
  ])('with a comparator, %s between %s and %s, is %s', (typed, low, high, flag) => {
    expect(flagged(typed, low, high)).toBe(flag)
  })

  it('have the flag that the laboratory reported, unless their limits deny it', () => {
    expect(flagged('500', '70', '100', 'critical-high')).toBe('critical-high')
    expect(flagged('500', null, null, 'normal')).toBe('normal')
    expect(flagged('95', '70', '100', 'critical-high')).toBe('critical')
    expect(flagged('500', '70', '100', 'normal')).toBe('high')
  })

  it('get no flag when they are in words', () => {
    expect(flagged('Reactivo', '70', '100')).toBeNull()
    const range = {low: null, high: null, text: 'según edad'}
    expect(resultFlag({value: readResultValue('5', '1'), range, flag: null})).toBeNull()
  })

  it('are compared by the limits, also when the laboratory added words', () => {
    const range = {low: '70', high: '100', text: '70 - 100 mg/dL (en ayunas)'}
    expect(resultFlag({value: readResultValue('105', 'mg/dL'), range, flag: null})).toBe('high')
  })
})

it.each([
  ['LL', 'critical-low'],
  ['H', 'high'],
  ['A', 'abnormal'],
  ['POS', null],
])('the code %s of a report is %s', (code, flag) => {
  expect(flagOfCode(code)).toBe(flag)
})

describe('a typed result', () => {
  it.each([
    ['12.3', null, '12.3'],
    ['< 0,50', '<', '0.50'],
    ['≥100', '>=', '100'],
    ['1.234,5', null, '1234.5'],
    ['-2,5', null, '-2.5'],
    ['0.123', null, '0.123'],
  ])('%s is a number', (typed, comparator, number) => {
    expect(readResultValue(typed, 'mg/dL')).toEqual({is: 'number', comparator, number, unit: 'mg/dL'})
  })

  it.each(['Negativo', '1/80', '2-4', '+++', '7.500', '7,500', '1'.repeat(50)])('%s stays a text', (typed) => {
    expect(readResultValue(typed, 'mg/dL')).toEqual({is: 'text', text: typed})
  })
})
