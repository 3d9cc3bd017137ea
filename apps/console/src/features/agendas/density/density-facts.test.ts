import type {DayLoad} from '@ceibo/contract/appointments/desk/desk-weeks'
import {expect, it} from 'vitest'
import {cellAfter, fullnessOf, shareTaken} from './density-facts.ts'

const load = (free: number, taken: number, blocked = 0): DayLoad => ({free, taken, waiting: 0, absent: 0, blocked})

it('says how full a day is in a word', () => {
  const words = [load(0, 0), load(0, 0, 4), load(6, 5), load(5, 5), load(1, 9), load(0, 9), load(0, 9, 3)]
  expect(words.map((one) => fullnessOf(one, false))).toEqual([
    'none',
    'closed',
    'roomy',
    'some',
    'tight',
    'full',
    'full',
  ])
  expect([load(0, 0), load(0, 9)].map((one) => fullnessOf(one, true))).toEqual(['none', 'over'])
  expect([load(0, 0), load(3, 1)].map(shareTaken)).toEqual([0, 0.25])
})

it('moves by the arrows within the table', () => {
  const size = {rows: 2, columns: 7}
  expect(cellAfter({row: 0, column: 0}, 'ArrowDown', size)).toEqual({row: 1, column: 0})
  expect(cellAfter({row: 1, column: 3}, 'End', size)).toEqual({row: 1, column: 6})
  expect(cellAfter({row: 1, column: 3}, 'Home', size)).toEqual({row: 1, column: 0})
  const edges = ['ArrowUp', 'ArrowLeft', 'a'].map((key) => cellAfter({row: 0, column: 0}, key, size))
  const others = ['ArrowDown', 'ArrowRight'].map((key) => cellAfter({row: 1, column: 6}, key, size))
  expect([...edges, ...others].every((one) => one === undefined)).toBe(true)
})
