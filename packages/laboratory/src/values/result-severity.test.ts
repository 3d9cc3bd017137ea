import {describe, expect, it} from 'vitest'
import type {ResultFlag} from './laboratory-result.ts'
import type {OtherRange} from './reference-range.ts'
import {ASSESSMENT_WORDS, assessmentOf, contradictionText, isMarkedAlone, severityOf} from './result-severity.ts'
import {readResultValue, type ResultValue} from './result-value.ts'

const result = (
  typed: string | ResultValue,
  low: string | null,
  high: string | null,
  flag: ResultFlag | null = null,
) => ({
  value: typeof typed === 'string' ? readResultValue(typed, 'mg/dL') : typed,
  range: low === null && high === null ? null : {low, high, text: null},
  flag,
})

it.each([
  ['95', '70', '100', 'within'],
  ['101', '70', '100', 'slight'],
  ['129', '70', '100', 'slight'],
  ['130', '70', '100', 'far'],
  ['100000', '70', '100', 'far'],
  ['69', '70', '100', 'slight'],
  ['40', '70', '100', 'far'],
  ['0.01', '0.40', '4.00', 'far'],
  ['0.30', '0.40', '4.00', 'slight'],
  ['7.20', '7.35', '7.45', 'far'],
  ['399', null, '200', 'slight'],
  ['400', null, '200', 'far'],
  ['20', '40', null, 'far'],
  ['21', '40', null, 'slight'],
  ['-3', '-2', '2', 'slight'],
  ['-6', '-2', '2', 'far'],
  ['1', '0', '0', 'far'],
  ['>100', null, '100', 'slight'],
  ['>500', null, '100', 'far'],
  ['<5', '3', null, 'unknown'],
  ['95', null, null, 'unknown'],
])('%s between %s and %s is %s', (typed, low, high, severity) => {
  expect(severityOf(result(typed, low, high))).toBe(severity)
})

it.each<[string, ResultFlag, string]>([
  ['95', 'critical-high', 'critical'],
  ['500', 'critical', 'critical-high'],
  ['101', 'critical-high', 'critical-high'],
  ['101', 'critical-low', 'critical-high'],
  ['101', 'very-high', 'very-high'],
  ['500', 'normal', 'far-high'],
  ['101', 'normal', 'high'],
  ['101', 'low', 'high'],
  ['95', 'high', 'abnormal'],
  ['95', 'abnormal', 'abnormal'],
  ['101', 'abnormal', 'high'],
])('%s between 70 and 100 that the laboratory marks as %s is %s', (typed, flag, assessment) => {
  expect(assessmentOf(result(typed, '70', '100', flag))).toBe(assessment)
})

it.each<[ResultFlag, string, string]>([
  ['normal', 'marked-normal', 'within'],
  ['low', 'marked-low', 'marked'],
  ['high', 'marked-high', 'marked'],
  ['very-low', 'marked-very-low', 'far'],
  ['critical-low', 'marked-critical-low', 'critical'],
  ['critical', 'critical', 'critical'],
  ['abnormal', 'abnormal', 'marked'],
])('without limits, a mark as %s is %s', (flag, assessment, severity) => {
  expect(assessmentOf(result('Turbio', null, null, flag))).toBe(assessment)
  expect(severityOf(result('Turbio', null, null, flag))).toBe(severity)
})

it.each([
  [{low: '5', high: '10'}, '0', '4', 'slight'],
  [{low: '8', high: '10'}, '0', '4', 'far'],
  [{low: '3', high: '5'}, '0', '5', 'within'],
  [{low: '3', high: '7'}, '0', '5', 'unknown'],
  [{low: '6', high: null}, '0', '5', 'slight'],
  [{low: null, high: '3'}, '4', null, 'slight'],
])('a value between %o is compared with %s to %s as a whole', (limits, low, high, severity) => {
  expect(severityOf(result({is: 'range', ...limits, unit: '/[HPF]'}, low, high))).toBe(severity)
})

it('says within of nothing that its limits contradict, whatever the mark', () => {
  const flags = [null, 'normal', 'low', 'high', 'very-low', 'very-high', 'critical', 'abnormal'] as const
  for (const typed of ['1', '69.9', '100.1', '>100', '1000000']) {
    for (const flag of flags) expect(severityOf(result(typed, '70', '100', flag))).not.toMatch(/within|unknown/)
  }
})

it('names a mark that its limits contradict', () => {
  expect(contradictionText(result('500', '70', '100', 'normal'))).toContain('lo marcó como normal, que no coincide')
  expect(contradictionText(result('95', '70', '100', 'critical'))).toContain('lo marcó como crítico')
  expect(contradictionText(result('500', '70', '100', 'abnormal'))).toBeNull()
  expect(contradictionText(result('500', '70', '100', 'critical-high'))).toBeNull()
  expect(contradictionText(result('500', null, null, 'normal'))).toBeNull()
  expect(ASSESSMENT_WORDS['far-high']).toBe('Muy por encima del rango de referencia')
})

const limits = (low: string | null, high: string | null, unit = 'mg/dL') => ({label: null, low, high, text: null, unit})
const ADULTS = limits('70', '110')
const PREGNANT = limits('60', '95')
const IN_WORDS = {...limits(null, null, ''), text: 'Consultar'}
const among = (typed: string, ranges: readonly OtherRange[], flag: ResultFlag | null = null) =>
  assessmentOf({...result(typed, null, null, flag), otherRanges: ranges})

describe('a value with several ranges, of which none is known to apply,', () => {
  it.each<[string, string, readonly OtherRange[], string | null]>([
    ['above all', '120', [ADULTS, PREGNANT], 'high-of-all'],
    ['below all', '50', [ADULTS, PREGNANT], 'low-of-all'],
    ['far above all', '500', [ADULTS, PREGNANT], 'far-high-of-all'],
    ['far above one and slightly above another', '230', [limits(null, '100'), limits(null, '200')], 'high-of-all'],
    ['above one alone', '100', [ADULTS, PREGNANT], null],
    ['inside of all', '80', [ADULTS, PREGNANT], null],
    ['above one and below another', '80', [limits('60', '70'), limits('90', '99')], null],
    ['beyond the only one', '500', [ADULTS], null],
    ['with one in words', '500', [ADULTS, IN_WORDS], null],
    ['with one in another unit', '500', [ADULTS, limits('3.3', '5.3', 'mmol/L')], null],
    ['with one whose limits are the wrong way round', '500', [ADULTS, limits('110', '70')], null],
    ['that may be on either side of a limit', '<120', [ADULTS, PREGNANT], null],
    ['below all as a limit', '<60', [ADULTS, PREGNANT], 'low-of-all'],
    ['in words', 'Turbio', [ADULTS, PREGNANT], null],
  ])('%s', (_, typed, ranges, assessment) => {
    expect(among(typed, ranges)).toBe(assessment)
  })

  it('is graded by its mark, which the limits may contradict', () => {
    const value = {...result('120', null, null, 'normal'), otherRanges: [ADULTS, PREGNANT]}
    expect(assessmentOf(value)).toBe('high-of-all')
    expect(contradictionText(value)).toContain('lo marcó como normal')
    expect(among('120', [ADULTS, PREGNANT], 'critical')).toBe('critical-high')
    expect(among('100', [ADULTS, PREGNANT], 'high')).toBe('marked-high')
    expect(severityOf({...value, flag: null})).toBe('slight')
    expect(severityOf({...result('500', null, null), otherRanges: [ADULTS, PREGNANT]})).toBe('far')
  })

  it('is compared with none of them where one range is known to apply', () => {
    expect(assessmentOf({...result('100', '70', '110'), otherRanges: [limits(null, '50'), limits(null, '60')]})).toBe(
      'within',
    )
  })
})

it('limits that are the wrong way round compare nothing', () => {
  expect(assessmentOf(result('500', '110', '70'))).toBeNull()
  expect(assessmentOf(result('500', '110', '70', 'high'))).toBe('marked-high')
})

it('a mark without limits that show it is of the laboratory alone', () => {
  for (const flag of ['low', 'very-high', 'critical-high', 'critical', 'abnormal'] as const) {
    expect(isMarkedAlone(assessmentOf(result('Turbio', null, null, flag)))).toBe(true)
    expect(isMarkedAlone(assessmentOf(result('95', '70', '100', flag)))).toBe(true)
  }
  for (const flag of [null, 'high', 'very-high', 'critical-high'] as const) {
    expect(isMarkedAlone(assessmentOf(result('500', '70', '100', flag)))).toBe(false)
  }
  expect(isMarkedAlone(assessmentOf(result('Claro', null, null, 'normal')))).toBe(false)
})
