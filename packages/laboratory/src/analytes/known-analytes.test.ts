import {describe, expect, it} from 'vitest'
import {isLoincCode} from './analyte.ts'
import {analyteOfCode, ANALYTES} from './known-analytes.ts'
import {laboratoryUnit} from '#units/laboratory-units.ts'
import {convertUnit} from '#units/unit-conversion.ts'
import {writtenUnit} from '#units/written-units.ts'

describe('the analytes', () => {
  it('are at least the 130 most common, each with codes of its own', () => {
    expect(ANALYTES.length).toBeGreaterThanOrEqual(130)
    const codes = ANALYTES.flatMap(({code, siblings}) => [code, ...siblings])
    expect(codes.filter((code) => !isLoincCode(code))).toEqual([])
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it('have distinct names', () => {
    const names = ANALYTES.map(({name}) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it.each(ANALYTES.map((analyte) => [analyte.name, analyte] as const))(
    '%s is explained in two sentences with a source, and has a known unit',
    (_name, {about, source, unit}) => {
      expect(about).toHaveLength(2)
      for (const sentence of about) expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u)
      expect(source.title).not.toBe('')
      expect(new URL(source.address).protocol).toBe('https:')
      expect(unit === null || laboratoryUnit(unit) !== undefined).toBe(true)
    },
  )

  it('have units that are written without the signs of UCUM', () => {
    const written = ANALYTES.map(({unit}) => writtenUnit(unit ?? ''))
    expect(written.filter((unit) => /[[\]{}*]|^u|^1$/.test(unit))).toEqual([])
  })

  it('say what they are, and not what a result means for the reader', () => {
    const meaning = /\b(?:alt[oa]s?|baj[oa]s?|elevad[oa]s?|normal(?:es)?|anormal(?:es)?|indica|tenés|podés|riesgo)\b/i
    const names = /lipoproteínas de (?:alta|baja) densidad/
    const judging = ANALYTES.filter(({about}) => about.some((sentence) => meaning.test(sentence.replace(names, ''))))
    expect(judging).toEqual([])
  })

  it('are found by the code of a sibling', () => {
    expect(analyteOfCode('14749-6')?.name).toBe('Glucosa')
    expect(analyteOfCode('2345-7')?.name).toBe('Glucosa')
    expect(analyteOfCode('3094-0')?.name).toBe('Nitrógeno ureico')
    expect(analyteOfCode('0000-0')).toBeUndefined()
  })
})

/** Conversions printed in textbooks and by laboratories, to three digits. */
it.each([
  ['2345-7', '100', 'mg/dL', 'mmol/L', '5.55'],
  ['2093-3', '200', 'mg/dL', 'mmol/L', '5.17'],
  ['2571-8', '150', 'mg/dL', 'mmol/L', '1.69'],
  ['2160-0', '1.00', 'mg/dL', 'umol/L', '88.4'],
  ['3091-6', '40.0', 'mg/dL', 'mmol/L', '6.66'],
  ['3084-1', '6.00', 'mg/dL', 'umol/L', '357'],
  ['1975-2', '1.00', 'mg/dL', 'umol/L', '17.1'],
  ['17861-6', '10.0', 'mg/dL', 'mmol/L', '2.50'],
  ['19123-9', '2.43', 'mg/dL', 'mmol/L', '1.00'],
  ['2498-4', '100', 'ug/dL', 'umol/L', '17.9'],
  ['3024-7', '1.00', 'ng/dL', 'pmol/L', '12.9'],
  ['2143-6', '10.0', 'ug/dL', 'nmol/L', '276'],
  ['1989-3', '30.0', 'ng/mL', 'nmol/L', '74.9'],
  ['2951-2', '140', 'meq/L', 'mmol/L', '140'],
])('of %s, %s %s are %s: %s', (code, number, unit, to, expected) => {
  const conversion = convertUnit({number, unit}, to, analyteOfCode(code) ?? {molarMass: null, valence: null})
  expect(conversion).toMatchObject({is: 'converted', to: {number: expected, unit: to}})
})

it.each([
  ['3094-0', 'mg/dL', 'mmol/L'],
  ['4548-4', '%', 'mmol/mol'],
  ['20448-7', 'u[IU]/mL', 'pmol/L'],
])('%s is not converted from %s to %s, because there is no exact factor', (code, unit, to) => {
  const analyte = analyteOfCode(code) ?? {molarMass: null, valence: null}
  expect(convertUnit({number: '10', unit}, to, analyte).is).toBe('not-convertible')
})
