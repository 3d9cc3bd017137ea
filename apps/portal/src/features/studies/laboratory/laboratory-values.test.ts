import {describe, expect, it} from 'vitest'
import {drawnRange} from './drawn-result.ts'
import {sectionsOf} from './laboratory-values.ts'
import {aNumber, aResult} from './test-result.ts'

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
    expect(sections.outside.map(({name, standing}) => [name, standing])).toEqual([
      ['Glucosa', 'Por encima del rango de referencia'],
    ])
  })

  it('say what is written and what is read aloud', () => {
    const [first] = sectionsOf([aResult({value: {is: 'number', comparator: '<', number: '0.50', unit: 'mg/L'}})]).groups
    const said = first?.results[0]
    expect(said?.written.replaceAll('\u00a0', ' ')).toBe('< 0,50 mg/L')
    expect(said?.spoken.replaceAll('\u00a0', ' ')).toBe('menos de 0,50 mg/L')
  })
})

it('a range is drawn when it has a limit, and not when it is in words', () => {
  expect(drawnRange({low: null, high: '200', text: null})).toEqual({low: null, high: 200})
  expect(drawnRange({low: null, high: null, text: 'Negativo'})).toBeNull()
  expect(drawnRange(null)).toBeNull()
})
