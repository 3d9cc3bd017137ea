import {expect, it} from 'vitest'
import {dateOf, hasShortYear, shownDate} from './typed-date.ts'

it.each([
  ['14/05/1983', '1983-05-14'],
  ['4/5/1983', '1983-05-04'],
  ['14-05-1983', '1983-05-14'],
  ['14.05.1983', '1983-05-14'],
  ['14051983', '1983-05-14'],
  [' 14 05 1983 ', '1983-05-14'],
  ['1983-05-14', '1983-05-14'],
  ['29/02/2012', '2012-02-29'],
  ['29/02/2011', undefined],
  ['31/04/1990', undefined],
  ['14/13/1983', undefined],
  ['14/05/83', undefined],
  ['14/05/1883', undefined],
  ['ayer', undefined],
  ['', undefined],
])('reads «%s» as %s', (typed, date) => {
  expect(dateOf(typed)).toBe(date)
})

it('shows a date day first', () => {
  expect(shownDate('1983-05-14')).toBe('14/05/1983')
})

it.each([
  ['1/5/83', true],
  ['01-05-83', true],
  ['010583', true],
  ['1/5/1983', false],
  ['1/5', false],
  ['ayer', false],
])('detects whether the year of «%s» has two digits', (typed, short) => {
  expect(hasShortYear(typed)).toBe(short)
})
