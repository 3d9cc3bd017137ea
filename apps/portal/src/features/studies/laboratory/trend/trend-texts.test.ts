import type {AnalyteTrend, TrendPoint} from '@ceibo/contract/studies/analyte-history'
import {assessmentOf} from '@ceibo/laboratory/values/result-severity'
import {describe, expect, it} from 'vitest'
import {aNumber} from '#features/studies/laboratory/values/test-result.ts'
import {bandOf, chartPoints, hasOtherRanges, legendOf, trendRows} from './trend-texts.ts'

const now = new Date('2026-11-22T10:00:00-03:00')
const point = (overrides: Partial<TrendPoint> = {}): TrendPoint => ({
  ...aPoint,
  assessment: assessmentOf({...aPoint, ...overrides}),
  ...overrides,
})

const aPoint: TrendPoint = {
  studyUid: 'a',
  at: '2026-03-03T10:00:00-03:00',
  centre: 'Olivos',
  value: aNumber('92'),
  range: {low: '70', high: '99', text: null},
  otherRanges: [],
  flag: null,
  assessment: null,
  method: null,
  note: null,
}
const trend: AnalyteTrend = {
  code: '2345-7',
  name: 'Glucosa',
  unit: 'mg/dL',
  explanation: null,
  points: [
    point({at: '2025-03-03T10:00:00-03:00', value: aNumber('105'), note: 'Informado como 5,8 mmol/L.'}),
    point({range: {low: '74', high: '106', text: null}}),
  ],
  apart: [point({at: '2025-09-01T10:00:00-03:00', value: {is: 'text', text: 'Coagulada'}, range: null})],
}

describe('the history of an analyte', () => {
  it('is a table of every visit, the newest first, with what was converted', () => {
    expect(trendRows(trend, now).map(({date, value, note, status}) => [date, value, note, status])).toEqual([
      ['mar 3 mar', '92\u00a0mg/dL', null, 'Dentro del rango de referencia'],
      ['lun 1 sep 2025', 'Coagulada', null, 'No se compara'],
      ['lun 3 mar 2025', '105\u00a0mg/dL', 'Informado como 5,8 mmol/L.', 'Por encima del rango de referencia'],
    ])
  })

  it('writes the limits of a range with the same decimals, but adds none to what was converted', () => {
    const range = {low: '70.3', high: '101', text: null}
    const points = [point({range, note: 'Informado como 5,6 mmol/L.'}), point({range, at: '2025-03-03T10:00:00-03:00'})]
    const rows = trendRows({...trend, points, apart: []}, now)
    expect(rows.map(({reference}) => reference)).toEqual(['70,3\u00a0a\u00a0101', '70,3\u00a0a\u00a0101,0'])
  })

  it('is a chart of its numbers, each told in words', () => {
    expect(chartPoints(trend, now)).toMatchObject([
      {
        value: 105,
        dateText: 'mar 2025',
        text: expect.stringContaining('convertido. Por encima del rango'),
        isOutside: true,
      },
      {value: 92, dateText: 'mar 2026', isOutside: false},
    ])
  })

  it('marks a point by the range of its own visit, whatever the band is', () => {
    const changed = {...trend, points: [point({range: {low: '70', high: '90', text: null}}), point()]}
    expect(chartPoints(changed, now).map(({isOutside}) => isOutside)).toEqual([true, false])
  })

  it('has the range of the last visit as its band, and tells when it changed', () => {
    expect(bandOf(trend)).toEqual({low: 74, high: 106})
    expect(hasOtherRanges(trend)).toBe(true)
    expect(hasOtherRanges({...trend, points: [point(), point()]})).toBe(false)
  })
})

describe('a limit instead of a value', () => {
  const low = point({value: {...aNumber('40'), comparator: '<'}, at: '2025-03-03T10:00:00-03:00'})
  const high = point({value: {...aNumber('500'), comparator: '>='}})
  const limited = {...trend, points: [low, high, point()], apart: []}

  it('is no exact point of the chart, and lies outside only where all below or above it does', () => {
    expect(chartPoints(limited, now)).toMatchObject([
      {value: 40, bound: 'below', isOutside: true, text: expect.stringContaining('menos de 40')},
      {value: 500, bound: 'above', isOutside: true, text: expect.stringContaining('límite sin valor exacto')},
      {value: 92, bound: undefined, isOutside: false},
    ])
    const unclear = point({value: {...aNumber('90'), comparator: '<'}})
    expect(chartPoints({...trend, points: [unclear]}, now)).toMatchObject([
      {isOutside: false, text: expect.stringContaining('No se compara')},
    ])
  })

  it('is said to be one in the table and under the chart', () => {
    expect(trendRows(limited, now).map(({value, note}) => [value, note])).toEqual([
      ['≥\u00a0500\u00a0mg/dL', 'Es un límite: el laboratorio no informó el valor exacto.'],
      ['92\u00a0mg/dL', null],
      ['<\u00a040\u00a0mg/dL', 'Es un límite: el laboratorio no informó el valor exacto.'],
    ])
    expect(legendOf(limited)).toContain('el valor exacto no se midió')
    expect(legendOf(trend)).not.toContain('límites')
  })
})

it('the signs of marks without limits are not called outside of the range alone', () => {
  const marked = point({range: null, flag: 'high'})
  expect(legendOf({...trend, points: [point(), marked]})).toContain('fuera de él, o marcados por el laboratorio.')
  expect(legendOf({...trend, points: [point()]})).toContain('fuera de él.')
})

it('a visit with several ranges has them in the table', () => {
  const other = {label: 'Adultos', low: '70', high: '99', text: null, unit: 'mg/dL'}
  const several = point({range: null, otherRanges: [other, {...other, label: 'Embarazo', high: '95'}]})
  expect(trendRows({...trend, points: [several], apart: []}, now)[0]?.reference).toBe(
    'Adultos: 70\u00a0a\u00a099\u00a0mg/dL; Embarazo: 70\u00a0a\u00a095\u00a0mg/dL',
  )
})
