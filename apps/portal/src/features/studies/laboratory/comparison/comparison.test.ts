import {describe, expect, it} from 'vitest'
import {breakableParts} from '#features/studies/laboratory/values/breakable-parts.ts'
import {comparedValues, compareResults} from './comparison.ts'
import {aNumber, aResult, GLUCOSE} from '#features/studies/laboratory/values/test-result.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

const differenceText = (first: ResultValue, last: ResultValue) => comparedValues(first, last, null).difference

describe('the difference between two values', () => {
  it.each([
    ['92', '104', 'Subió 12\u00a0mg/dL'],
    ['104.5', '92', 'Bajó 12,5\u00a0mg/dL'],
    ['0.3', '0.1', 'Bajó 0,2\u00a0mg/dL'],
    ['92', '92.0', 'Igual'],
  ])('from %s to %s is told in words: %s', (first, last, words) => {
    expect(differenceText(aNumber(first), aNumber(last))).toBe(words)
  })

  it('is in points between percentages', () => {
    expect(differenceText(aNumber('78', '%'), aNumber('58', '%'))).toBe('Bajó 20\u00a0puntos')
    expect(differenceText(aNumber('5', '%'), aNumber('6', '%'))).toBe('Subió 1\u00a0punto')
  })

  it('is computed between multiples of one unit', () => {
    expect(differenceText(aNumber('920', 'mg/L'), aNumber('95'))).toBe('Subió 3,0\u00a0mg/dL')
  })

  it('is not computed where the units differ, a limit was passed, or the result is in words', () => {
    expect(differenceText(aNumber('5', 'mmol/L'), aNumber('95'))).toBe('Está en otra unidad')
    expect(differenceText({...aNumber('5'), comparator: '<'}, aNumber('95'))).toBe('No se puede calcular')
    expect(differenceText({is: 'text', text: 'Negativo'}, {is: 'text', text: 'Positivo'})).toBe('Cambió')
  })
})

it('two reports are compared in what both measured, by the headings of the later one', () => {
  const earlier = [aResult(), aResult({code: null, name: 'Color', group: 'Orina', value: {is: 'text', text: 'Ámbar'}})]
  const later = [
    aResult({value: aNumber('99')}),
    aResult({code: '1-8', name: 'Urea'}),
    aResult({code: null, name: 'Color', group: 'Orina', value: {is: 'text', text: 'Ámbar'}}),
  ]
  expect(compareResults(earlier, later)).toMatchObject([
    {
      panel: 'Química',
      rows: [
        {
          panel: 'Química',
          key: '2345-7',
          name: 'Glucosa',
          earlier: '92\u00a0mg/dL',
          note: null,
          later: '99\u00a0mg/dL',
          difference: 'Subió 7\u00a0mg/dL',
        },
      ],
    },
    {
      panel: 'Orina',
      rows: [
        {
          panel: 'Orina',
          key: 'Orina Color',
          name: 'Color',
          earlier: 'Ámbar',
          note: null,
          later: 'Ámbar',
          difference: 'Igual',
        },
      ],
    },
  ])
})

it('each value is compared with its severity, its range in the unit of its report, and its note', () => {
  const earlier = aResult({
    value: aNumber('9.9', 'mmol/L'),
    range: {low: '3.9', high: '5.5', text: null},
    flag: 'critical-high',
    comment: 'Resultado preliminar: puede cambiar.',
    analyte: GLUCOSE,
  })
  const [panel] = compareResults([earlier], [aResult({value: aNumber('40'), analyte: GLUCOSE})])
  expect(panel?.rows).toMatchObject([
    {
      before: {
        severity: 'critical',
        assessment: 'critical-high',
        status: 'Por encima del rango, marcado como crítico por el laboratorio',
        reference: '3,9\u00a0a\u00a05,5\u00a0mmol/L',
        comment: 'Resultado preliminar: puede cambiar.',
      },
      after: {
        severity: 'far',
        status: 'Muy por debajo del rango de referencia',
        reference: '70\u00a0a\u00a099\u00a0mg/dL',
      },
    },
  ])
})

const inMillimoles = (analyte: typeof GLUCOSE | null) => [
  aResult({code: '14749-6', value: aNumber('5.6', 'mmol/L'), analyte}),
]

describe('an analyte that was reported in another unit, and so under another code,', () => {
  it('is converted as in its trend, which says how', () => {
    const [panel] = compareResults(inMillimoles(GLUCOSE), [aResult({value: aNumber('97'), analyte: GLUCOSE})])
    expect(panel?.rows).toMatchObject([
      {
        earlier: '101\u00a0mg/dL',
        note: 'Informado como 5,6\u00a0mmol/L. Se convirtió con la masa molar de la glucosa: 180,156\u00a0g/mol.',
        later: '97\u00a0mg/dL',
        difference: 'Bajó 4\u00a0mg/dL',
      },
    ])
  })

  it('is not converted where no exact factor is known', () => {
    const unknown = {...GLUCOSE, molarMass: null}
    expect(comparedValues(aNumber('5.6', 'mmol/L'), aNumber('97'), unknown)).toEqual({
      earlier: '5,6\u00a0mmol/L',
      note: null,
      later: '97\u00a0mg/dL',
      difference: 'Está en otra unidad',
    })
  })
})

const lines = (text: string) => breakableParts(text).map(({part, follows}) => `${follows}: ${part}`)

it('a value breaks before its unit, and a long unit before its slash', () => {
  expect(lines('4,52\u00a0millones/µL')).toEqual(['start: 4,52', 'space: millones/µL'])
  expect(lines('<\u00a00,5\u00a0mg/dL')).toEqual(['start: <\u00a00,5', 'space: mg/dL'])
  expect(lines('70\u00a0a\u00a0110\u00a0mg/dL')).toEqual(['start: 70\u00a0a\u00a0110', 'space: mg/dL'])
  expect(lines('4.500\u00a0a\u00a011.000/µL')).toEqual(['start: 4.500\u00a0a\u00a011.000', 'break: /µL'])
  expect(lines('250.000/mm³')).toEqual(['start: 250.000', 'break: /mm³'])
  expect(lines('1/80')).toEqual(['start: 1/80'])
  expect(lines('3\u00a0equivalentes/gramo')).toEqual(['start: 3', 'space: equivalentes', 'break: /gramo'])
})
