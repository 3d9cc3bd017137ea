import {addDays} from './civil-time.ts'
import {describe, expect, it} from 'vitest'
import {nationalHolidays} from './national-holidays.ts'

const BRIDGE = 'Día no laborable con fines turísticos'
const holidaysOf = (year: number) => nationalHolidays(year, {likelyBridges: true})
const bridgesOf = (year: number) => holidaysOf(year).flatMap(({day, name}) => (name === BRIDGE ? day : []))
const daysOf = (year: number) => holidaysOf(year).map(({day}) => day)

describe('the national holidays', () => {
  it('include Carnival and Good Friday, which move with Easter', () => {
    expect(daysOf(2024)).toEqual(expect.arrayContaining(['2024-02-12', '2024-02-13', '2024-03-29']))
    expect(daysOf(2026)).toEqual(expect.arrayContaining(['2026-02-16', '2026-02-17', '2026-04-03']))
    expect(daysOf(2027)).toEqual(expect.arrayContaining(['2027-02-08', '2027-02-09', '2027-03-26']))
  })

  it('move four of them to a Monday, unless they fall on a weekend', () => {
    expect(daysOf(2026)).toEqual(expect.arrayContaining(['2026-06-15', '2026-08-17', '2026-10-12', '2026-11-23']))
    expect(daysOf(2024)).toEqual(expect.arrayContaining(['2024-06-17', '2024-08-17', '2024-10-12', '2024-11-18']))
  })

  it('include the non-working days for tourism: the decreed ones of 2025 and 2026, and probable ones of other years', () => {
    expect(bridgesOf(2025)).toEqual(['2025-05-02', '2025-08-15', '2025-11-21'])
    expect(bridgesOf(2026)).toEqual(['2026-03-23', '2026-07-10', '2026-12-07'])
    expect(bridgesOf(2027)).toEqual(['2027-05-24'])
    for (let year = 2024; year < 2060; year++) expect(bridgesOf(year).length).toBeLessThanOrEqual(3)
  })

  it('are those of the law and of the government alone where nobody asks for probable ones', () => {
    const [set, unset] = [nationalHolidays(2026), nationalHolidays(2027)]
    expect(set.filter(({name}) => name === BRIDGE)).toHaveLength(3)
    expect(unset.filter(({name}) => name === BRIDGE)).toEqual([])
    expect(unset).toHaveLength(16)
  })

  it('are one row a day, with both names when two fall on the same day', () => {
    expect(nationalHolidays(2021).find(({day}) => day === '2021-04-02')?.name).toMatch(/Malvinas y Viernes Santo$/)
    for (let year = 2024; year < 2060; year++) expect(new Set(daysOf(year)).size).toBe(daysOf(year).length)
  })

  it('never close the network for three days running', () => {
    for (let year = 2024; year < 2060; year++) {
      const closed = new Set([...daysOf(year), ...daysOf(year + 1)])
      const thirds = [...closed].filter((day) => closed.has(addDays(day, -1)) && closed.has(addDays(day, -2)))
      expect(thirds).toEqual([])
    }
  })
})
