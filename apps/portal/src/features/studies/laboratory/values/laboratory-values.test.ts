import {describe, expect, it} from 'vitest'
import {drawnRange} from './drawn-result.ts'
import {sectionsOf} from './laboratory-values.ts'
import {aNumber, aResult} from './test-result.ts'

const listsOf = ({outside}: ReturnType<typeof sectionsOf>) =>
  outside.map(({isMarked, results}) => [isMarked, results.map(({name, status}) => `${name}: ${status}`)])

describe('the values of a report', () => {
  const sections = sectionsOf([
    aResult({name: 'Hematocrito', group: 'Hemograma'}),
    aResult({name: 'Urea'}),
    aResult({name: 'Glucosa', value: aNumber('112')}),
    aResult({name: 'HIV', group: 'Serología', value: {is: 'text', text: 'No reactivo'}, range: null}),
  ])

  it('stand under their headings, what is outside its range first', () => {
    expect(sections.groups.map(({group, results}) => [group, results.map(({name}) => name)])).toEqual([
      ['Química', ['Glucosa', 'Urea']],
      ['Hemograma', ['Hematocrito']],
      ['Serología', ['HIV']],
    ])
  })

  it('are listed once more where they are outside', () => {
    expect(listsOf(sections)).toEqual([[false, ['Glucosa: Por encima del rango de referencia']]])
  })

  it('say what is written and what is read aloud', () => {
    const [first] = sectionsOf([aResult({value: {is: 'number', comparator: '<', number: '0.50', unit: 'mg/L'}})]).groups
    const given = first?.results[0]
    expect(given?.written.replaceAll('\u00a0', ' ')).toBe('< 0,50 mg/L')
    expect(given?.spoken.replaceAll('\u00a0', ' ')).toBe('menos de 0,50 mg/L')
  })
})

it('a range is drawn when it has a limit, and not when it is in words', () => {
  expect(drawnRange({low: null, high: '200', text: null})).toEqual({low: null, high: 200})
  expect(drawnRange({low: null, high: null, text: 'Negativo'})).toBeNull()
  expect(drawnRange(null)).toBeNull()
})

describe('what stands out', () => {
  const marked = aResult({name: 'Frotis', value: {is: 'text', text: 'Alterado'}, range: null, flag: 'abnormal'})
  const denied = aResult({name: 'Potasio', flag: 'critical'})
  const high = aResult({name: 'Urea', value: aNumber('101')})

  it('is not called outside the range where only the laboratory marked it', () => {
    expect(listsOf(sectionsOf([marked, high]))).toEqual([
      [false, ['Urea: Por encima del rango de referencia']],
      [true, ['Frotis: Marcado por el laboratorio como fuera de lo esperado']],
    ])
  })

  it('comes in the order of what is most severe, whoever says so', () => {
    expect(listsOf(sectionsOf([high, marked, denied]))).toEqual([
      [true, ['Potasio: Marcado como crítico por el laboratorio', expect.stringMatching(/^Frotis/)]],
      [false, ['Urea: Por encima del rango de referencia']],
    ])
  })

  it('is also a value outside of every range of which none is known to apply', () => {
    const other = {label: 'Adultos', low: '0.4', high: '4', text: null, unit: 'mg/dL'}
    const thyroid = aResult({
      name: 'TSH',
      range: null,
      otherRanges: [other, {...other, label: 'Embarazo', high: '2.5'}],
    })
    expect(listsOf(sectionsOf([thyroid]))).toEqual([
      [false, ['TSH: Muy por encima de todos los rangos de referencia informados']],
    ])
    expect(sectionsOf([{...thyroid, value: aNumber('3')}]).outside).toEqual([])
  })
})

it('a range is not divided at the end of a line', () => {
  const range = {low: '70', high: '110', text: '70 - 110 mg/dL (en ayunas)'}
  const [group] = sectionsOf([aResult({range}), aResult()]).groups
  expect(group?.results.map(({reference}) => reference)).toEqual([
    '70\u00a0-\u00a0110 mg/dL (en ayunas)',
    '70\u00a0a\u00a099\u00a0mg/dL',
  ])
})
