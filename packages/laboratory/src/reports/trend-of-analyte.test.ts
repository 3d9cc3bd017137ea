import {describe, expect, it} from 'vitest'
import {type DatedResult, trendOfAnalyte} from './trend-of-analyte.ts'
import {readResultValue} from '#values/result-value.ts'

const source = {title: 'Tabla', address: 'https://example.org'}
const GLUCOSE = {molarMass: {of: 'de la glucosa', gramsPerMole: '180.156', source}, valence: null}

const aResult = (takenAt: string, typed: string, unit: string, parts: Partial<DatedResult> = {}): DatedResult => ({
  code: '2345-7',
  value: readResultValue(typed, unit),
  range: null,
  otherRanges: [],
  flag: null,
  takenAt: `${takenAt}T08:00:00-03:00`,
  report: takenAt,
  version: 1,
  ...parts,
})

describe('the history of an analyte', () => {
  it('is in the unit of the newest number, oldest first, each with its range at that time', () => {
    const trend = trendOfAnalyte(
      [
        aResult('2026-03-01', '102', 'mg/dL', {range: {low: '70', high: '110', text: null}}),
        aResult('2024-03-01', '0.95', 'g/L', {range: {low: '0.70', high: '1.10', text: null}}),
        aResult('2025-03-01', '5.55', 'mmol/L', {range: {low: null, high: '5.50', text: null}}),
      ],
      GLUCOSE,
    )
    expect(trend.unit).toBe('mg/dL')
    expect(trend.points.map(({number, range, assessment}) => [number, range, assessment])).toEqual([
      ['95', {low: '70', high: '110'}, 'within'],
      ['100', {low: null, high: '99.1'}, 'high'],
      ['102', {low: '70', high: '110'}, 'within'],
    ])
    expect(trend.points.map(({conversion}) => conversion.is)).toEqual(['converted', 'converted', 'unchanged'])
  })

  it('has the ranges of each, and where it lies when it is outside of all', () => {
    const others = [
      {label: 'Adultos', low: '70', high: '110', text: null, unit: 'mg/dL'},
      {label: 'Embarazo', low: '60', high: '95', text: null, unit: 'mg/dL'},
    ]
    const {points} = trendOfAnalyte([aResult('2026-03-01', '120', 'mg/dL', {otherRanges: others})], GLUCOSE)
    expect(points).toMatchObject([{range: null, otherRanges: others, assessment: 'high-of-all'}])
  })

  it('has a corrected report once, in its newer version', () => {
    const trend = trendOfAnalyte(
      [
        aResult('2026-03-01', '201', 'mg/dL'),
        aResult('2026-03-01', '102', 'mg/dL', {version: 2}),
        aResult('2025-03-01', '99', 'mg/dL'),
      ],
      GLUCOSE,
    )
    expect(trend.points.map(({number}) => number)).toEqual(['99', '102'])
  })

  it('lists texts and other units separately, and keeps comparators with their points', () => {
    const text = aResult('2024-03-01', 'Muestra insuficiente', '')
    const other = aResult('2025-03-01', '7.1', 'mmol/mol')
    const trend = trendOfAnalyte([aResult('2026-03-01', '<20', 'mg/dL'), other, text], GLUCOSE)
    expect(trend.points.map(({comparator, number}) => `${comparator}${number}`)).toEqual(['<20'])
    expect(trend.apart).toEqual([text, other])
  })

  it('of texts alone has no unit and no points', () => {
    const text = aResult('2026-03-01', 'Negativo', '')
    expect(trendOfAnalyte([text], GLUCOSE)).toEqual({unit: null, points: [], apart: [text]})
  })
})
