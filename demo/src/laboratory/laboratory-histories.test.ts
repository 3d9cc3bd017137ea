import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import {severityOf, standsOut} from '@ceibo/laboratory/values/result-severity'
import {describe, expect, it} from 'vitest'
import {ANA, TOMAS} from '#people.data.ts'
import {laboratoryHistories} from './laboratory-histories.ts'
import {ANA_SERIES, TOMAS_SERIES} from './measured-series.data.ts'

const studies = laboratoryHistories('2026-11-22')
const studiesOf = (document: string) => studies.filter(({patient}) => patient.documentNumber === document)
const values = studies.flatMap(({reports = []}) => reports.flatMap((report) => report.values ?? []))

describe('the laboratory histories of the demo', () => {
  it('cover two years of visits of Ana and Tomás', () => {
    expect(studiesOf(ANA).map(({state}) => state)).toEqual([...Array(7).fill('complete'), 'partial', 'pending'])
    expect(studiesOf(TOMAS).map(({state}) => state)).toEqual(Array(6).fill('complete'))
    expect(new Set(studies.map(({uid}) => uid)).size).toBe(studies.length)
    for (const {performedAt} of studies) expect(performedAt?.getTime()).toBeLessThan(Date.parse('2026-11-22'))
  })

  it('have a number for each visit, or null', () => {
    for (const {numbers} of ANA_SERIES) expect(numbers).toHaveLength(8)
    for (const {numbers} of TOMAS_SERIES) expect(numbers).toHaveLength(6)
  })

  it('contain only analytes and units of the catalogue', () => {
    const numbers = values.flatMap(({code, value}) =>
      value.is === 'number' && value.unit !== 'mmol/L' ? [{code, unit: value.unit}] : [],
    )
    expect(values.filter(({code}) => analyteOfCode(code ?? '') === undefined)).toEqual([])
    expect(numbers.filter(({code, unit}) => analyteOfCode(code ?? '')?.unit !== unit)).toEqual([])
  })

  it('have some values outside their range, and most inside', () => {
    const outside = values.filter(({value, range, flag}) => standsOut(severityOf({value, range: range ?? null, flag})))
    expect(outside.length).toBeGreaterThan(20)
    expect(outside.length).toBeLessThan(values.length / 4)
  })

  it('contain one glucose in moles, and a urine culture with its antibiogram', () => {
    const moles = values.filter(({value}) => value.is === 'number' && value.unit === 'mmol/L')
    expect(moles.map(({code}) => code)).toEqual(['14749-6'])
    const antibiograms = studies.flatMap(({reports = []}) => reports.flatMap((report) => report.antibiograms ?? []))
    expect(antibiograms.map(({organism}) => organism)).toEqual(['Escherichia coli'])
  })
})
