import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {describe, expect, it} from 'vitest'
import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {preliminaryComment} from '@ceibo/laboratory/values/preliminary-value'
import {sectionsOf} from '#features/studies/laboratory/values/laboratory-values.ts'
import {summaryOf, type SummaryTexts} from './summary-texts.ts'
import {aNumber, aResult} from '#features/studies/laboratory/values/test-result.ts'
import {unfinishedText} from './unfinished-texts.ts'

const INSIDE = aResult()
const OUTSIDE = aResult({value: aNumber('112')})
const UNRANGED = aResult({range: null})
const WORDS = aResult({value: {is: 'text', text: 'Negativo'}, range: {low: null, high: null, text: 'Negativo'}})

const summaryIn = (part: SummaryTexts | null, results: readonly LaboratoryResult[]) =>
  summaryOf(
    sectionsOf(results).groups.flatMap((group) => group.results),
    part,
  )

const summary = (...results: LaboratoryResult[]) => summaryIn(null, results)

describe('what a report begins with', () => {
  it('is that all is inside only where every value has a range and is within it', () => {
    expect(summary(INSIDE, INSIDE)).toEqual({
      title: 'Todo dentro del rango de referencia',
      note: null,
      isAllFine: true,
    })
    expect(summary(INSIDE, UNRANGED, UNRANGED)).toEqual({
      title: 'Nada fuera del rango de referencia',
      note: 'Hay 2 valores sin rango de referencia.',
      isAllFine: false,
    })
    expect(summary(INSIDE, WORDS).note).toBe('Hay 1 valor que no se compara con su rango.')
  })

  it('is that nothing was compared where no value could be', () => {
    expect(summary(UNRANGED, aResult({flag: 'normal', range: null})).title).toBe('Sin rangos para comparar')
  })

  it('counts what has no value apart', () => {
    const absent = aResult({value: {is: 'absent', reason: 'temp-unknown', text: 'Pendiente'}})
    expect(summary(INSIDE, absent, UNRANGED)).toEqual({
      title: 'Nada fuera del rango de referencia',
      note: 'Hay 1 análisis sin valor y 1 valor sin rango de referencia.',
      isAllFine: false,
    })
  })

  it('says of what is outside how many are not', () => {
    expect(summary(OUTSIDE, INSIDE, INSIDE, UNRANGED)).toMatchObject({
      note: 'Otros 2 están dentro del rango. Hay 1 valor sin rango de referencia.',
      isAllFine: false,
    })
  })

  it('counts a mark as normal as what it is, and not as a range', () => {
    const marked = {...WORDS, flag: 'normal'} as const
    expect(summary(INSIDE, marked)).toEqual({
      title: 'Nada fuera del rango de referencia',
      note: 'Hay 1 valor que el laboratorio marcó como normal.',
      isAllFine: false,
    })
  })

  it('lists what is outside by its severity', () => {
    const slight = aResult({name: 'Urea', value: aNumber('101')})
    const far = aResult({name: 'Ferritina', value: aNumber('900')})
    const critical = aResult({name: 'Potasio', value: aNumber('101'), flag: 'critical-high'})
    const marked = aResult({name: 'Frotis', flag: 'abnormal', range: null})
    const {outside} = sectionsOf([marked, slight, far, critical])
    expect(outside.map(({results}) => results.map(({name}) => name))).toEqual([
      ['Potasio', 'Ferritina', 'Urea'],
      ['Frotis'],
    ])
  })
})

describe('a report that is not whole', () => {
  const report = {
    version: 1,
    issuedAt: '2026-03-05T10:30:00-03:00',
    sections: [],
    documents: [],
    isPreliminary: false,
    signer: null,
    comment: null,
    verificationCode: '',
  }
  const versions = [{version: 1, issuedAt: report.issuedAt, isWithdrawn: false}]
  const unfinished = (results: readonly LaboratoryResult[], change: Partial<typeof report> = {}) =>
    summaryIn(unfinishedText({report: {...report, ...change}, versions, results: [...results]}), results)
  const awaited = aResult({name: 'Urea', value: AWAITED_VALUE, range: null})
  const failed = aResult({value: {is: 'absent', reason: 'error', text: 'Sin resultado'}, range: null})

  it('never begins with the words of a whole one, and names what is missing', () => {
    expect(unfinished([INSIDE, awaited])).toEqual({
      title: 'Todo lo informado hasta ahora está dentro del rango de referencia',
      note: 'Falta: Urea.',
      isAllFine: false,
    })
    expect(unfinished([INSIDE, failed]).note).toBe(
      'Hay 1 análisis sin valor. El informe está incompleto: todavía faltan resultados.',
    )
    expect(unfinished([INSIDE, UNRANGED]).title).toBe(
      'Nada de lo informado hasta ahora está fuera del rango de referencia',
    )
    expect(unfinished([OUTSIDE, awaited]).note).toBe('Falta: Urea.')
  })

  it('says that a preliminary one may change', () => {
    expect(unfinished([INSIDE], {isPreliminary: true})).toEqual({
      title: 'Todo lo informado hasta ahora está dentro del rango de referencia',
      note: 'El informe es preliminar: puede cambiar.',
      isAllFine: false,
    })
    expect(unfinished([INSIDE, awaited], {isPreliminary: true}).note).toBe(
      'El informe es preliminar: puede cambiar. Falta: Urea.',
    )
  })

  it('says of values that are not verified that they may change, and not that one is missing', () => {
    const unverified = aResult({comment: preliminaryComment(null)})
    expect(unfinished([INSIDE, unverified]).note).toBe('El informe es preliminar: puede cambiar.')
    expect(unfinished([unverified, awaited]).note).toBe('Falta: Urea.')
  })

  it('says of an earlier version that it speaks of that version', () => {
    expect(unfinished([INSIDE], {version: 0})).toMatchObject({
      title: 'Todo lo informado en esta versión está dentro del rango de referencia',
      isAllFine: false,
    })
  })
})
