import {expect, it} from 'vitest'
import {otherRangeTexts, rangeText, unbroken} from './reference-range.ts'

it.each([
  [{low: '12', high: '16'}, 'g/dL', '12 a 16\u00a0g/dL'],
  [{high: '200'}, 'mg/dL', 'hasta 200\u00a0mg/dL'],
  [{low: '40'}, 'mg/dL', 'desde 40\u00a0mg/dL'],
  [{low: '0.40', high: '4.00'}, 'u[IU]/mL', '0,40 a 4,00\u00a0µUI/mL'],
  [{low: '4500', high: '11000'}, '/uL', '4.500 a 11.000/µL'],
  [{low: '1.005', high: '1.03'}, '1', '1,005 a 1,030'],
  [{low: '0', high: '0.5'}, 'mg/dL', '0,0 a 0,5\u00a0mg/dL'],
  [{low: '5.0', high: '8.0'}, '[pH]', '5,0 a 8,0'],
  [{low: '70', high: '100', text: 'en ayunas'}, 'mg/dL', '70 a 100\u00a0mg/dL (en ayunas)'],
  [{low: '70', high: '100', text: '70 - 100 mg/dL (en ayunas)'}, 'mg/dL', '70 - 100 mg/dL (en ayunas)'],
  [{low: '0.4', high: '4', text: '0,40 a 4,0'}, 'mg/dL', '0,40 a 4,0'],
  [{text: 'No reactivo'}, '', 'No reactivo'],
  [{}, 'g/dL', null],
])('writes the range %o in %s as %s', (parts, unit, words) => {
  expect(rangeText({low: null, high: null, text: null, ...parts}, unit)).toBe(words)
})

it('writes ranges that are not compared with their label and unit', () => {
  const other = {label: null, low: null, high: null, text: null, unit: 'mU/L'}
  expect(
    otherRangeTexts([
      {...other, label: 'Embarazo, primer trimestre', low: '0.1', high: '2.5'},
      {...other, low: '4', text: 'varones'},
      {...other, text: 'Consultar'},
    ]),
  ).toEqual(['Embarazo, primer trimestre: 0,1 a 2,5\u00a0mU/L', 'desde 4\u00a0mU/L (varones)', 'Consultar'])
})

it.each([
  ['70 a 110\u00a0mg/dL', '70\u00a0a\u00a0110\u00a0mg/dL'],
  ['70 - 110 mg/dL (en ayunas)', '70\u00a0-\u00a0110 mg/dL (en ayunas)'],
  ['70–110', '70\u00a0–\u00a0110'],
  ['Ayuno: 70 to 100; desde 4.500 hasta 11.000', 'Ayuno: 70\u00a0to\u00a0100; desde 4.500\u00a0hasta\u00a011.000'],
  ['Hasta 12 años: 11 a 14', 'Hasta 12 años: 11\u00a0a\u00a014'],
])('the lines of "%s" do not end between two limits', (words, whole) => {
  expect(unbroken(words)).toBe(whole)
})
