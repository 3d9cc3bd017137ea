import {expect, it} from 'vitest'
import {conversionNote} from './conversion-note.ts'
import {convertUnit} from './unit-conversion.ts'

it('says what was converted and with which factor', () => {
  const source = {title: 'Tabla', address: 'https://example.org'}
  const calcium = {molarMass: {of: 'del calcio', gramsPerMole: '40.078', source}, valence: 2}
  const note = (number: string, unit: string, to: string) =>
    conversionNote(convertUnit({number, unit}, to, calcium))?.replaceAll('\u00a0', ' ')
  expect(note('0.95', 'g/L', 'mg/dL')).toBe('Informado como 0,95 g/L. Se convirtió multiplicando por 100.')
  expect(note('7.5', '10*3/uL', '10*9/L')).toBe(
    'Informado como 7,5 mil/µL. Se convirtió a otra forma de escribir la misma unidad.',
  )
  expect(note('4.69', 'meq/L', 'mg/dL')).toBe(
    'Informado como 4,69 mEq/L. Se convirtió con la masa molar del calcio: 40,078 g/mol y con la carga del ion: 1 mmol equivale a 2 mEq.',
  )
  expect(note('95', 'mg/dL', 'mg/dL')).toBeUndefined()
})
