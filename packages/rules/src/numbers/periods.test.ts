import {expect, it} from 'vitest'
import {percentileOf, periodsOf, sumOf} from './periods.ts'

it('shows up to a month by days', () => {
  const days = periodsOf({from: '2026-02-27', to: '2026-03-01'})
  expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({from: day, to: day})))
  expect(periodsOf({from: '2026-10-01', to: '2026-10-31'})).toHaveLength(31)
})

it('shows up to half a year by weeks from Monday, of which the first and the last are cut', () => {
  const weeks = periodsOf({from: '2026-10-01', to: '2026-11-02'})
  expect(weeks).toEqual([
    {from: '2026-10-01', to: '2026-10-04'},
    {from: '2026-10-05', to: '2026-10-11'},
    {from: '2026-10-12', to: '2026-10-18'},
    {from: '2026-10-19', to: '2026-10-25'},
    {from: '2026-10-26', to: '2026-11-01'},
    {from: '2026-11-02', to: '2026-11-02'},
  ])
})

it('shows more by months, over the end of a year and February', () => {
  const months = periodsOf({from: '2026-12-15', to: '2027-12-31'})
  expect(months).toHaveLength(13)
  expect(months.slice(0, 3)).toEqual([
    {from: '2026-12-15', to: '2026-12-31'},
    {from: '2027-01-01', to: '2027-01-31'},
    {from: '2027-02-01', to: '2027-02-28'},
  ])
})

it('adds up rows, and takes percentiles by the nearest rank', () => {
  expect(
    sumOf(
      ['a', 'b'],
      [
        {a: 1, b: 2},
        {a: 3, b: 4},
      ],
    ),
  ).toEqual({a: 4, b: 6})
  expect(sumOf(['a'], [])).toEqual({a: 0})
  expect([percentileOf([30, 10, 20], 0.5), percentileOf([10, 20, 30, 40], 0.5)]).toEqual([20, 20])
  expect(percentileOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9)
  expect(percentileOf([], 0.5)).toBe(0)
})
