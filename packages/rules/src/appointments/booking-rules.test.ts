import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {identityGate} from '#accounts/account-gates.ts'
import {ageOn} from '#people/age.ts'
import {attends, attendsSomeAdult} from './attendance-limits.ts'
import {canCancel, searchDaysProblem} from './booking-window.ts'
import {addDays} from '#time/civil-time.ts'
import {bestCoverage, coverageOf, type CoverageRule, type CoverageScope} from './coverage.ts'

const part = (value: number | null) => fc.constantFrom(null, value, 99)
const TODAY = '2026-11-24'
const anyDay = fc.integer({min: 0, max: 36_500}).map((days) => addDays('1950-01-01', days))

describe('age', () => {
  it('grows on the birthday and not a day before', () => {
    expect(ageOn('2010-11-24', TODAY)).toBe(16)
    expect(ageOn('2010-11-25', TODAY)).toBe(15)
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })

  it('never decreases as days pass', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (birth, day) => {
        expect(ageOn(birth, addDays(day, 1))).toBeGreaterThanOrEqual(ageOn(birth, day))
      }),
    )
  })
})

it('opens an account by its status: validated is open, pending waits, the rest must validate', () => {
  expect((['unvalidated', 'pending', 'validated', 'no-tax-id'] as const).map(identityGate)).toEqual([
    'validate-identity',
    'wait-for-review',
    'open',
    'validate-identity',
  ])
})

describe('the patients of a service', () => {
  const nobodySpecial = {minAge: null, maxAge: null, sex: null}

  it('are limited by age, both ends included', () => {
    const paediatrics = {...nobodySpecial, minAge: 1, maxAge: 15}
    const born = (birthDate: string) => attends(paediatrics, {birthDate, sex: 'F'}, TODAY)
    expect([born('2025-11-25'), born('2025-11-24'), born('2010-11-25'), born('2010-11-24')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('are limited by sex, which never excludes sex I', () => {
    const attended = (['M', 'F', 'I'] as const).map((sex) =>
      attends({...nobodySpecial, sex: 'F'}, {birthDate: '1990-01-01', sex}, TODAY),
    )
    expect(attended).toEqual([false, true, true])
  })

  it('include some adult unless ages or sexes leave none', () => {
    const {minAge, maxAge, sex} = nobodySpecial
    expect(attendsSomeAdult([nobodySpecial, {minAge: 60, maxAge, sex: 'F'}])).toBe(true)
    expect(attendsSomeAdult([{minAge, maxAge: 17, sex}])).toBe(false)
    expect(
      attendsSomeAdult([
        {minAge: 40, maxAge, sex},
        {minAge, maxAge: 39, sex},
      ]),
    ).toBe(false)
    expect(
      attendsSomeAdult([
        {minAge, maxAge, sex: 'F'},
        {minAge, maxAge, sex: 'M'},
      ]),
    ).toBe(false)
  })
})

describe('the days of a search', () => {
  it('are at most thirty, real and in order', () => {
    expect(searchDaysProblem(TODAY, addDays(TODAY, 29))).toBeUndefined()
    expect(searchDaysProblem(TODAY, addDays(TODAY, 30))).toBe('Buscá hasta 30 días por vez')
    expect(searchDaysProblem(TODAY, addDays(TODAY, -1))).toBe('La fecha hasta no puede ser anterior a la fecha desde')
    expect(searchDaysProblem('2026-02-30', TODAY)).toBe('Indicá una fecha válida')
  })
})

describe('an appointment that can be cancelled', () => {
  it('is booked and has not begun', () => {
    const now = new Date('2026-11-24T12:00:00Z')
    const at = (startsAt: string, state = 'booked') => canCancel({startsAt: new Date(startsAt), state}, now)
    expect([at('2026-11-24T12:00:01Z'), at('2026-11-24T11:59:59Z'), at('2026-11-25T12:00:00Z', 'cancelled')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('coverage', () => {
  const anything: CoverageScope = {planId: null, planTypeId: null, specialtyId: null, serviceId: null, centreId: null}
  const asked: CoverageScope = {planId: 1, planTypeId: 11, specialtyId: 2, serviceId: 3, centreId: 4}
  const anyRule: fc.Arbitrary<CoverageRule> = fc.record({
    planId: part(1),
    planTypeId: part(11),
    specialtyId: part(2),
    serviceId: part(3),
    centreId: part(4),
    answer: fc.constantFrom<Coverage>('S', 'V', 'N'),
  })

  it('is given where no rule applies', () => {
    expect(coverageOf([{...anything, planId: 99, answer: 'N'}], asked)).toBe('S')
  })

  it('follows the most specific rule', () => {
    const rules: CoverageRule[] = [
      {...anything, planId: 1, answer: 'N'},
      {...anything, planId: 1, serviceId: 3, answer: 'S'},
      {...anything, planId: 1, serviceId: 3, centreId: 4, answer: 'V'},
    ]
    expect(coverageOf(rules, asked)).toBe('V')
    expect(coverageOf(rules, {...asked, centreId: 5})).toBe('S')
    expect(coverageOf(rules, {...asked, centreId: 5, serviceId: 6})).toBe('N')
  })

  it('prefers N to V to S among equally specific rules, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray<Coverage>(['S', 'V', 'N'], {minLength: 1}), (answers) => {
        const strictest = answers.includes('N') ? 'N' : answers.includes('V') ? 'V' : 'S'
        expect(
          coverageOf(
            answers.map((answer) => ({...anything, planId: 1, answer})),
            asked,
          ),
        ).toBe(strictest)
      }),
    )
  })

  it('does not depend on the order of rules or on rules about something else', () => {
    fc.assert(
      fc.property(fc.array(anyRule, {maxLength: 12}), (rules) => {
        const answer = coverageOf(rules, asked)
        expect(coverageOf([...rules].reverse(), asked)).toBe(answer)
        expect(
          coverageOf(
            [...rules, {...anything, centreId: 1000, planId: 1, specialtyId: 2, serviceId: 3, answer: 'N'}],
            asked,
          ),
        ).toBe(answer)
      }),
    )
  })

  it('is the best of all places where a service is done', () => {
    expect([bestCoverage(['N', 'V']), bestCoverage(['V', 'S', 'N']), bestCoverage(['N', 'N'])]).toEqual(['V', 'S', 'N'])
  })
})
