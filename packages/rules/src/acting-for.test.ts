import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {birthdayAt, mayEdit, missingStep, rightsOver} from './acting-for.ts'
import type {Acting} from './acting-for.ts'
import {ageOn} from './age.ts'
import {addDays, civilDate, instantOf} from './civil-time.ts'

const TODAY = '2026-11-24'
const UNPROVED = ['unvalidated', 'pending', 'no-tax-id'] as const

const acting = (said: Partial<Acting> = {}): Acting => ({
  kind: 'child',
  scope: 'all',
  status: 'verified',
  startsOn: null,
  endsOn: null,
  dependantStatus: 'validated',
  birthDate: '2016-05-20',
  isDeclaredByHolder: false,
  ...said,
})
const rights = (said: Partial<Acting> = {}, today = TODAY) => [...rightsOver(acting(said), today)].toSorted()

const anyBirth = fc.integer({min: 0, max: 40_000}).map((days) => addDays('1990-01-01', days))
const anyScope = fc.constantFrom('appointments' as const, 'results' as const, 'all' as const)

/** What a holder may do in the last millisecond before a birthday, and at its midnight in Buenos Aires. */
const aroundBirthday = (age: number, birthDate: string, scope: Acting['scope']) => {
  const midnight = instantOf(birthdayAt(birthDate, age), '00:00')
  return [new Date(midnight.getTime() - 1), midnight].map((at) => rights({birthDate, scope}, civilDate(at)))
}

describe('the rights of a holder', () => {
  it('over a child are those of the scope', () => {
    expect(rights()).toEqual(['appointments', 'contact', 'results', 'sensitive-results'])
    expect(rights({scope: 'appointments'})).toEqual(['appointments'])
    expect(rights({scope: 'results'})).toEqual(['results', 'sensitive-results'])
  })

  it('need both proofs, except for the contact', () => {
    for (const status of ['unverified', 'pending'] as const) expect(rights({status})).toEqual([])
    for (const dependantStatus of UNPROVED) expect(rights({dependantStatus})).toEqual(['contact'])
    expect(rights({status: 'unverified', isDeclaredByHolder: true})).toEqual(['contact'])
  })

  it('over an adult are those of the scope from the first to the last day, and never the contact', () => {
    const adult = {kind: 'adult', birthDate: '1958-03-01', startsOn: '2026-11-01', endsOn: TODAY} as const
    expect(rights(adult)).toEqual(['appointments', 'results', 'sensitive-results'])
    expect(rights({...adult, scope: 'results'})).toEqual(['results', 'sensitive-results'])
    expect(rights(adult, '2026-10-31')).toEqual([])
    expect(rights(adult, '2026-11-01')).not.toEqual([])
    expect(rights(adult, addDays(TODAY, 1))).toEqual([])
  })

  it('over results that are sensitive end at midnight of Buenos Aires on the 13th birthday', () => {
    fc.assert(
      fc.property(anyBirth, anyScope, (birthDate, scope) => {
        const [before = [], after] = aroundBirthday(13, birthDate, scope)
        expect(before.includes('sensitive-results')).toBe(scope !== 'appointments')
        expect(after).toEqual(before.filter((right) => right !== 'sensitive-results'))
      }),
    )
  })

  it('end at midnight of Buenos Aires on the 16th birthday', () => {
    fc.assert(
      fc.property(anyBirth, anyScope, (birthDate, scope) => {
        const [before, after] = aroundBirthday(16, birthDate, scope)
        expect(before).not.toEqual([])
        expect(after).toEqual([])
      }),
    )
  })

  it('over a child never grow as days pass', () => {
    fc.assert(
      fc.property(anyBirth, fc.integer({min: 0, max: 7_000}), anyScope, (birthDate, days, scope) => {
        const day = addDays(birthDate, days)
        const next = rightsOver(acting({birthDate, scope}), addDays(day, 1))
        expect(next.isSubsetOf(rightsOver(acting({birthDate, scope}), day))).toBe(true)
      }),
    )
  })
})

it('a birthday is the first day of its age, also of somebody born on 29 February', () => {
  fc.assert(
    fc.property(anyBirth, fc.constantFrom(13, 16), (birthDate, age) => {
      const day = birthdayAt(birthDate, age)
      expect([ageOn(birthDate, addDays(day, -1)), ageOn(birthDate, day)]).toEqual([age - 1, age])
    }),
  )
  expect([birthdayAt('2012-02-29', 13), birthdayAt('2012-02-29', 16)]).toEqual(['2025-03-01', '2028-02-29'])
})

it('a child may be edited until its identity is validated, by whoever proved the relationship or wrote it down', () => {
  expect(mayEdit(acting({dependantStatus: 'unvalidated'}), TODAY)).toBe(true)
  expect(mayEdit(acting({dependantStatus: 'unvalidated', scope: 'appointments'}), TODAY)).toBe(false)
  expect(mayEdit(acting({dependantStatus: 'unvalidated', status: 'unverified'}), TODAY)).toBe(false)
  const others = ['pending', 'validated', 'no-tax-id'] as const
  expect(others.some((dependantStatus) => mayEdit(acting({dependantStatus}), TODAY))).toBe(false)
})

it('what is missing is asked for in order: the relationship, the identity, and nothing from 16 on', () => {
  expect(missingStep(acting(), TODAY)).toBeNull()
  expect(missingStep(acting({status: 'unverified', dependantStatus: 'unvalidated'}), TODAY)).toBe('verify-relationship')
  expect(missingStep(acting({status: 'pending'}), TODAY)).toBe('wait-for-relationship')
  expect(missingStep(acting({dependantStatus: 'unvalidated'}), TODAY)).toBe('validate-identity')
  expect(missingStep(acting({dependantStatus: 'pending'}), TODAY)).toBe('wait-for-identity')
  expect(missingStep(acting({scope: 'results'}), TODAY)).toBe('limited-scope')
  expect(missingStep(acting({birthDate: '2010-11-24', status: 'unverified'}), TODAY)).toBe('own-account')
})
