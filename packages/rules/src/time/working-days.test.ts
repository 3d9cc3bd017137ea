import {expect, it} from 'vitest'
import {afterWorkingDays} from './working-days.ts'

it('counts from the next working day, without weekends and holidays', () => {
  expect(afterWorkingDays('2026-03-02', 5, new Set())).toBe('2026-03-09')
  expect(afterWorkingDays('2026-03-06', 1, new Set())).toBe('2026-03-09')
  expect(afterWorkingDays('2026-03-20', 5, new Set(['2026-03-23', '2026-03-24']))).toBe('2026-03-31')
})
