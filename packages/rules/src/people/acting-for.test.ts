import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {birthdayAt, guardianshipOf, mayBeStranger, rightsOver} from './acting-for.ts'
import {ageOn} from './age.ts'
import {addDays, civilDate, instantOf} from '#time/civil-time.ts'
import {anActing as acting} from './test-acting.ts'

const TODAY = '2026-11-24'
const UNPROVED = ['unvalidated', 'pending', 'no-tax-id'] as const

const rights = (given: Parameters<typeof acting>[0] = {}, today = TODAY) =>
  [...rightsOver(acting(given), today)].toSorted()

const anyBirth = fc.integer({min: 0, max: 40_000}).map((days) => addDays('1990-01-01', days))
const anyScope = fc.constantFrom('appointments' as const, 'results' as const, 'all' as const)

/** The rights of a holder in the last millisecond before a birthday, and at its midnight in Buenos Aires. */
const aroundBirthday = (age: number, birthDate: string, scope: 'appointments' | 'results' | 'all') => {
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
    expect(rights({status: 'unverified', isFirstDeclarer: true})).toEqual(['contact'])
  })

  it('of a holder who declared a child end when another proves a relationship', () => {
    expect(rights({status: 'unverified', isFirstDeclarer: true, isProvedByOther: true})).toEqual([])
  })

  it('are none while the dependant is closing the account', () => {
    expect(rights({kind: 'adult', birthDate: '1958-03-01', isInvited: true, isClosing: true})).toEqual([])
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

it('a birthday is the first day of its age, also for somebody born on 29 February', () => {
  fc.assert(
    fc.property(anyBirth, fc.constantFrom(13, 16), (birthDate, age) => {
      const day = birthdayAt(birthDate, age)
      expect([ageOn(birthDate, addDays(day, -1)), ageOn(birthDate, day)]).toEqual([age - 1, age])
    }),
  )
  expect([birthdayAt('2012-02-29', 13), birthdayAt('2012-02-29', 16)]).toEqual(['2025-03-01', '2028-02-29'])
})

it('a guardian has everything in scope: by documents, by the invitation of one, or by having declared the child', () => {
  const how = (given: Parameters<typeof acting>[0], today = TODAY) => guardianshipOf(acting(given), today)
  expect(how({})).toBe('documents')
  expect(how({isInvited: true})).toBe('invitation')
  expect(how({status: 'unverified', isFirstDeclarer: true})).toBe('declaration')
  expect(how({status: 'pending', isFirstDeclarer: true, isProvedByOther: true})).toBeNull()
  expect(how({status: 'unverified'})).toBeNull()
  for (const scope of ['appointments', 'results'] as const) expect(how({scope})).toBeNull()
  expect(how({kind: 'adult', birthDate: '1958-03-01', isInvited: true})).toBeNull()
  expect([how({endsOn: TODAY}), how({endsOn: TODAY}, addDays(TODAY, 1))]).toEqual(['documents', null])
  expect([how({birthDate: '2010-11-25'}), how({birthDate: '2010-11-24'})]).toEqual(['documents', null])
})

it('a holder who has neither proved the relationship nor declared the child may be a stranger', () => {
  expect(mayBeStranger({status: 'unverified', isFirstDeclarer: false})).toBe(true)
  expect(mayBeStranger({status: 'pending', isFirstDeclarer: false})).toBe(true)
  expect(mayBeStranger({status: 'pending', isFirstDeclarer: true})).toBe(false)
  expect(mayBeStranger({status: 'verified', isFirstDeclarer: false})).toBe(false)
})
