import {expect, it} from 'vitest'
import {isLoincCode} from './analyte.ts'
import {analyteOfCode} from './known-analytes.ts'
import {PRIVATE_CODES, privateCategoryOf} from './private-category.ts'

const named = (name: string) => ({code: null, name})

it.each([
  [{code: '56888-1', name: 'Antígeno p24'}, 'hiv'],
  [{code: '5292-8', name: 'Serología'}, 'sexual-health'],
  [{code: '21198-7', name: 'Sub beta'}, 'pregnancy'],
  [named('HIV 1-2 anticuerpos'), 'hiv'],
  [named('Carga viral de VIH'), 'hiv'],
  [named('Sífilis: prueba no treponémica'), 'sexual-health'],
  [named('V.D.R.L.'), 'sexual-health'],
  [named('Anti Treponema pallidum'), 'sexual-health'],
  [named('β-hCG cuantitativa'), 'pregnancy'],
  [named('Gonadotrofina coriónica'), 'pregnancy'],
  [{code: '2345-7', name: 'Glucemia'}, undefined],
  [named('Archivo de muestras'), undefined],
])('%j is %s', (measured, category) => {
  expect(privateCategoryOf([named('Hematocrito'), measured])).toBe(category)
})

it('uses the most sensitive one of a panel', () => {
  expect(
    privateCategoryOf([
      {code: '21198-7', name: ''},
      {code: '5292-8', name: ''},
    ]),
  ).toBe('sexual-health')
  expect(privateCategoryOf([named('VDRL'), named('HIV')])).toBe('hiv')
})

it('has only terms of LOINC, each once, including those of the explained analytes', () => {
  expect(PRIVATE_CODES.filter((code) => !isLoincCode(code))).toEqual([])
  expect(new Set(PRIVATE_CODES).size).toBe(PRIVATE_CODES.length)
  for (const code of ['56888-1', '20447-9', '5292-8', '21198-7']) {
    expect(analyteOfCode(code)).toBeDefined()
    expect(PRIVATE_CODES).toContain(code)
  }
})
