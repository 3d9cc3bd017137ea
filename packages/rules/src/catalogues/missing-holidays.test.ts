import {expect, it} from 'vitest'
import {missingHolidays} from './missing-holidays.ts'

const entry = (day: string, more = {}) => ({
  day,
  name: 'Feriado',
  province: null,
  centre: null,
  openCentres: [],
  active: true,
  ...more,
})
const daysOf = (...entries: ReturnType<typeof entry>[]) => missingHolidays('2026-12-08', entries).map(({day}) => day)

it('proposes the national holidays to come of this year and the next', () => {
  expect(daysOf().slice(0, 3)).toEqual(['2026-12-08', '2026-12-25', '2027-01-01'])
  expect(daysOf().at(-1)).toBe('2027-12-25')
})

it('leaves out what the whole network has, also where it ended, and not what only a province or a centre has', () => {
  expect(daysOf(entry('2026-12-08'), entry('2026-12-25', {active: false}))[0]).toBe('2027-01-01')
  expect(daysOf(entry('2026-12-08', {province: 2}), entry('2026-12-25', {centre: 1}))[0]).toBe('2026-12-08')
})
