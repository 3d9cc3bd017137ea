import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {decimalText} from './decimal-number.ts'
import {type Conversion, convertUnit} from './unit-conversion.ts'

const molarMass = (of: string, gramsPerMole: string) => ({
  of,
  gramsPerMole,
  source: {title: 'Tabla', address: 'https://example.org'},
})
const GLUCOSE = {molarMass: molarMass('de la glucosa', '180.156'), valence: null}
const CALCIUM = {molarMass: molarMass('del calcio', '40.078'), valence: 2}
const SODIUM = {molarMass: null, valence: 1}
const NOTHING = {molarMass: null, valence: null}

const numberOf = (conversion: Conversion) => (conversion.is === 'not-convertible' ? null : conversion.to.number)
const convert = (number: string, unit: string, to: string, analyte: Parameters<typeof convertUnit>[2] = NOTHING) =>
  numberOf(convertUnit({number, unit}, to, analyte))

/** The digits without the point and leading zeros. */
const digitsOf = (number: string) => number.replace('.', '').replace(/^0+/, '')

const reported = fc
  .record({units: fc.bigInt({min: 1n, max: 999_999n}), decimals: fc.nat({max: 4})})
  .map((number) => decimalText(number))

describe('multiples of one unit', () => {
  it.each([
    ['0.95', 'g/L', 'mg/dL', '95'],
    ['95', 'mg/dL', 'g/L', '0.95'],
    ['7.50', '10*3/uL', '10*9/L', '7.50'],
    ['7.50', '10*3/uL', '/uL', '7500'],
    ['7500', '/mm3', '10*3/uL', '7.500'],
    ['4.52', '10*6/uL', '10*12/L', '4.52'],
    ['5.1', 'mmol/L', 'umol/L', '5100'],
    ['2.5', 'u[IU]/mL', 'm[IU]/L', '2.5'],
    ['30', 'ng/mL', 'ug/L', '30'],
    ['0.42', '1', '%', '42'],
    ['0.5', 'ug/mL{FEU}', 'ng/mL{FEU}', '500'],
  ])('%s %s is %s: %s', (number, unit, to, expected) => {
    expect(convert(number, unit, to)).toBe(expected)
  })

  it.each([
    ['g/L', 'mg/dL', 100],
    ['10*3/uL', '/uL', 1_000],
    ['mmol/L', 'nmol/L', 1_000_000],
    ['ng/mL', 'ng/dL', 100],
  ])('%s to %s multiplies by %i exactly, and converts back without changing a digit', (unit, to, factor) => {
    fc.assert(
      fc.property(reported, (number) => {
        const there = convert(number, unit, to) ?? ''
        expect(Number(there)).toBeCloseTo(Number(number) * factor, 4)
        expect(Number(convert(there, to, unit))).toBe(Number(number))
        expect(digitsOf(there).startsWith(digitsOf(number))).toBe(true)
      }),
    )
  })

  it('are converted by a power of ten', () => {
    expect(convertUnit({number: '0.95', unit: 'g/L'}, 'mg/dL', NOTHING)).toEqual({
      is: 'converted',
      from: {number: '0.95', unit: 'g/L'},
      to: {number: '95', unit: 'mg/dL'},
      factors: [{is: 'power-of-ten', power: 2}],
    })
  })
})

describe('mass and substance', () => {
  it.each([
    ['100', 'mg/dL', 'mmol/L', GLUCOSE, '5.55'],
    ['5.55', 'mmol/L', 'mg/dL', GLUCOSE, '100'],
    ['126', 'mg/dL', 'mmol/L', GLUCOSE, '6.99'],
    ['9.4', 'mg/dL', 'mmol/L', CALCIUM, '2.35'],
    ['9.4', 'mg/dL', 'meq/L', CALCIUM, '4.69'],
    ['4.69', 'meq/L', 'mg/dL', CALCIUM, '9.40'],
    ['2.50', 'mmol/L', 'meq/L', CALCIUM, '5.00'],
    ['140', 'meq/L', 'mmol/L', SODIUM, '140'],
  ])('%s %s is %s by the factors of the analyte', (number, unit, to, analyte, expected) => {
    expect(convert(number, unit, to, analyte)).toBe(expected)
  })

  it('convert back to the same value within the rounded digits', () => {
    fc.assert(
      fc.property(reported, (number) => {
        const there = convert(number, 'mg/dL', 'mmol/L', GLUCOSE) ?? ''
        const back = Number(convert(there, 'mmol/L', 'mg/dL', GLUCOSE))
        expect(Math.abs(back / Number(number) - 1)).toBeLessThan(0.011)
      }),
    )
  })

  it('keep the order of values', () => {
    fc.assert(
      fc.property(reported, reported, (one, other) => {
        fc.pre(Number(one) <= Number(other))
        const [first, second] = [one, other].map((number) => Number(convert(number, 'mg/dL', 'mmol/L', GLUCOSE)))
        expect(Number(first)).toBeLessThanOrEqual(Number(second) * 1.01)
      }),
    )
  })

  it('name the substance and its molar mass', () => {
    const conversion = convertUnit({number: '100', unit: 'mg/dL'}, 'mmol/L', GLUCOSE)
    expect(conversion.is === 'converted' && conversion.factors).toEqual([
      {is: 'molar-mass', molarMass: GLUCOSE.molarMass},
    ])
  })
})

it.each([
  ['mg/dL', 'mmol/L', NOTHING, 'without a molar mass'],
  ['mmol/L', 'meq/L', NOTHING, 'without a valence'],
  ['mmol/mol', '%', GLUCOSE, 'of glycated haemoglobin: another reference method'],
  ['ug/mL{FEU}', 'ug/mL', NOTHING, 'of a D-dimer in another reference'],
  ['U/L', '[IU]/L', NOTHING, 'of enzyme activity and biological activity'],
  ['mg/dL', 'mg/(24.h)', GLUCOSE, 'of a concentration and a daily amount'],
  ['g/dL', 'furlong', GLUCOSE, 'to a unit that is unknown'],
])('%s to %s is not converted with %o %s', (unit, to, analyte, _reason) => {
  expect(convertUnit({number: '1.5', unit}, to, analyte)).toEqual({is: 'not-convertible'})
})

it('leaves a value in its own unit unchanged, also in an unknown unit', () => {
  const measured = {number: '1.50', unit: 'furlong'}
  expect(convertUnit(measured, 'furlong', NOTHING)).toEqual({is: 'unchanged', to: measured})
})
