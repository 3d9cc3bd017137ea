import {describe, expect, it} from 'vitest'
import {chooseReferenceRange, rangeText} from './reference-range.ts'
import type {AgeLimit, RangeForSome} from './reference-range.ts'

const aRange = (parts: Partial<RangeForSome>): RangeForSome => ({
  low: null,
  high: null,
  text: null,
  sex: null,
  fromAge: null,
  untilAge: null,
  ...parts,
})
const days = (value: number): AgeLimit => ({value, unit: 'days'})
const months = (value: number): AgeLimit => ({value, unit: 'months'})
const years = (value: number): AgeLimit => ({value, unit: 'years'})

const NEWBORN = aRange({low: '14', high: '22', untilAge: days(28)})
const INFANT = aRange({low: '10', high: '13', fromAge: days(28), untilAge: months(24)})
const CHILD = aRange({low: '11', high: '14', fromAge: months(24), untilAge: years(15)})
const WOMAN = aRange({low: '12', high: '16', sex: 'F', fromAge: years(15)})
const MAN = aRange({low: '13', high: '17', sex: 'M', fromAge: years(15)})
const HAEMOGLOBIN = [NEWBORN, INFANT, CHILD, WOMAN, MAN]

describe('the range for a person', () => {
  it.each([
    ['2026-03-01', 'F', '2026-03-28', NEWBORN],
    ['2026-03-01', 'F', '2026-03-29', INFANT],
    ['2024-03-02', 'M', '2026-03-01', INFANT],
    ['2024-03-02', 'M', '2026-03-02', CHILD],
    ['2024-02-29', 'I', '2026-02-28', INFANT],
    ['2011-03-02', 'M', '2026-03-01', CHILD],
    ['2011-03-02', 'M', '2026-03-02', MAN],
    ['1980-05-14', 'F', '2026-03-02', WOMAN],
  ] as const)('born %s, sex %s, on %s is by days, months or years', (birthDate, sex, date, range) => {
    expect(chooseReferenceRange(HAEMOGLOBIN, {birthDate, sex}, date)).toEqual({is: 'one', range})
  })

  it('of neither sex is told by sex, and none is applied', () => {
    const adult = {birthDate: '1980-05-14', sex: 'I'} as const
    expect(chooseReferenceRange(HAEMOGLOBIN, adult, '2026-03-02')).toEqual({is: 'by-sex', ranges: [WOMAN, MAN]})
    const alike = [WOMAN, {...MAN, low: '12', high: '16'}]
    expect(chooseReferenceRange(alike, adult, '2026-03-02')).toEqual({is: 'one', range: WOMAN})
    const forAll = aRange({low: '12', high: '17'})
    expect(chooseReferenceRange([...HAEMOGLOBIN, forAll], adult, '2026-03-02')).toEqual({is: 'one', range: forAll})
  })

  it('is the one for the sex before the one for all, and the narrower ages before the wider', () => {
    const forAll = aRange({high: '5'})
    const old = aRange({high: '9', fromAge: years(60), untilAge: years(120)})
    const men = aRange({high: '7', sex: 'M'})
    const born1950 = (sex: 'F' | 'M') =>
      chooseReferenceRange([forAll, old, men], {birthDate: '1950-01-01', sex}, '2026-03-02')
    expect(born1950('M')).toEqual({is: 'one', range: men})
    expect(born1950('F')).toEqual({is: 'one', range: old})
  })

  it('is none when no range is for that age', () => {
    expect(chooseReferenceRange([WOMAN], {birthDate: '2020-01-01', sex: 'F'}, '2026-03-02')).toEqual({is: 'none'})
  })
})

describe('a range in words', () => {
  it.each([
    [{low: '12', high: '16'}, 'g/dL', '12 a 16\u00a0g/dL'],
    [{high: '200'}, 'mg/dL', 'hasta 200\u00a0mg/dL'],
    [{low: '40'}, 'mg/dL', 'desde 40\u00a0mg/dL'],
    [{low: '0.40', high: '4.00'}, 'u[IU]/mL', '0,40 a 4,00\u00a0µUI/mL'],
    [{low: '4500', high: '11000'}, '/uL', '4.500 a 11.000/µL'],
    [{low: '5.0', high: '8.0'}, '[pH]', '5,0 a 8,0'],
    [{text: 'No reactivo'}, '', 'No reactivo'],
    [{}, 'g/dL', null],
  ])('of %o in %s', (parts, unit, words) => {
    expect(rangeText(aRange(parts), unit)).toBe(words)
  })
})
