import {expect, it} from 'vitest'
import {DETAILS_LABELS} from './details-form.ts'
import {DETAILS_PARTS, hrefInstead, partHref, partOfField, partOfQuery} from './details-parts.ts'

it('the parts contain every field of the step once, in the order of the page', () => {
  expect(DETAILS_PARTS.flatMap(({fields}) => [...fields])).toEqual(Object.keys(DETAILS_LABELS))
})

it('the part is read from the address, the first for an unknown one', () => {
  for (const part of [1, 2, 3, 4]) {
    expect(partOfQuery(new URL(partHref(part), 'http://portal.test').searchParams)).toBe(part)
  }
  expect(['0', '5', '1.5', 'x'].map((parte) => partOfQuery(new URLSearchParams({parte})))).toEqual([1, 1, 1, 1])
})

it('the part of a field is found', () => {
  expect(['birthDate', 'postalCode', 'otherPlan', 'repeatPassword'].map(partOfField)).toEqual([1, 2, 3, 4])
})

it('a reload of the fourth step, which loses only the password, redirects to the last part', () => {
  const details = {
    nationality: 1,
    province: 2,
    city: 'Buenos Aires',
    address: 'Calle 1',
    postalCode: null,
    phone: '1155550300',
    plan: {is: 'other' as const, name: null, typeName: null},
    floor: null,
    apartment: null,
    sex: 'F' as const,
    birthDate: '1997-03-02',
  }
  expect(hrefInstead(4, 3, {details})).toBe('/register?paso=3&parte=4')
  expect(hrefInstead(4, 3, {details: null})).toBe('/register?paso=3')
  expect(hrefInstead(2, 3, {details})).toBe('/register?paso=3')
})
