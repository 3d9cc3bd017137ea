import {expect, it} from 'vitest'
import {DETAILS_LABELS} from './details-form.ts'
import {DETAILS_PARTS, partHref, partOfField, partOfQuery} from './details-parts.ts'

it('has every field of the step in one part, in the order of the page', () => {
  expect(DETAILS_PARTS.flatMap(({fields}) => [...fields])).toEqual(Object.keys(DETAILS_LABELS))
})

it('is in the address', () => {
  for (const part of [1, 2, 3, 4]) {
    expect(partOfQuery(new URL(partHref(part), 'http://portal.test').searchParams)).toBe(part)
  }
  expect(['0', '5', '1.5', 'x'].map((parte) => partOfQuery(new URLSearchParams({parte})))).toEqual([1, 1, 1, 1])
})

it('is found by a field', () => {
  expect(['birthDate', 'postalCode', 'otherPlan', 'repeatPassword'].map(partOfField)).toEqual([1, 2, 3, 4])
})
