import {expect, it} from 'vitest'
import {aNumber, aResult} from '#features/studies/laboratory/values/test-result.ts'
import {sharedGroups} from './shared-values.ts'
import {VISIT_WORDS} from './visit-texts.ts'
import {usualLanguage} from './share-language.ts'

const FERRITIN = aResult({
  name: 'Ferritina',
  value: {is: 'number', comparator: '<', number: '1234.50', unit: 'ng/mL'},
  range: {low: null, high: '300', text: null},
})

it('writes numbers, ranges and flags in the language of the reader, and leaves the words of the laboratory', () => {
  const high = aResult({name: 'Glucosa', value: aNumber('1234.5')})
  const inWords = aResult({name: 'HIV', value: {is: 'text', text: 'No reactivo'}, range: null})
  const messages = (language: 'es' | 'en') =>
    sharedGroups([FERRITIN, inWords, high], VISIT_WORDS[language]).flatMap(({results}) =>
      results.map(({name, written, spoken, reference, status}) => [name, written, spoken, reference, status]),
    )

  expect(messages('es')).toEqual([
    [
      'Glucosa',
      '1.234,5\u00a0mg/dL',
      '1.234,5\u00a0mg/dL',
      '70\u00a0a\u00a099\u00a0mg/dL',
      'Muy por encima del rango de referencia',
    ],
    ['Ferritina', '<\u00a01.234,50\u00a0ng/mL', 'menos de 1.234,50\u00a0ng/mL', 'hasta 300\u00a0ng/mL', null],
    ['HIV', 'No reactivo', 'No reactivo', null, null],
  ])
  expect(messages('en')).toEqual([
    [
      'Glucosa',
      '1,234.5\u00a0mg/dL',
      '1,234.5\u00a0mg/dL',
      '70\u00a0to\u00a099\u00a0mg/dL',
      'Far above the reference range',
    ],
    ['Ferritina', '<\u00a01,234.50\u00a0ng/mL', 'less than 1,234.50\u00a0ng/mL', 'up to 300\u00a0ng/mL', null],
    ['HIV', 'No reactivo', 'No reactivo', null, null],
  ])
})

it('writes units and small concentrations in the language of the reader', () => {
  const cells = aResult({
    value: aNumber('11.8', '10*3/uL'),
    range: {low: '4', high: '11', text: null},
  })
  const messages = (language: 'es' | 'en') =>
    sharedGroups([cells], VISIT_WORDS[language]).flatMap(({results}) =>
      results.map(({written, spoken, reference}) => [written, spoken, reference]),
    )

  expect(messages('es')).toEqual([['11,8\u00a0mil/µL', '11,8\u00a0mil/µL', '4\u00a0a\u00a011\u00a0mil/µL']])
  expect(messages('en')).toEqual([['11.8\u00a0×10³/µL', '11.8\u00a0×10³/µL', '4\u00a0to\u00a011\u00a0×10³/µL']])
  expect(VISIT_WORDS.es.antibiogram.mic('≤0,25')).toBe('≤0,25')
  expect(VISIT_WORDS.en.antibiogram.mic('≤0,25')).toBe('≤0.25')
})

it('speaks the first language of the browser that it has', () => {
  expect(usualLanguage(['en-US', 'es'])).toBe('en')
  expect(usualLanguage(['fr', 'en-GB'])).toBe('en')
  expect(usualLanguage(['es-419', 'en'])).toBe('es')
  expect(usualLanguage(['pt-BR'])).toBe('es')
  expect(usualLanguage([])).toBe('es')
})
