import {expect, it} from 'vitest'
import {dependantActions, missingStep} from './dependant-actions.ts'
import {anActing} from './test-acting.ts'

const TODAY = '2026-11-24'

const can = (overrides: Parameters<typeof anActing>[0]) => dependantActions(anActing(overrides), TODAY)

it('a child can be edited until its identity is validated, by a holder who proved the relationship or declared it', () => {
  expect(can({dependantStatus: 'unvalidated'}).edit).toBe(true)
  expect(can({dependantStatus: 'unvalidated', scope: 'appointments'}).edit).toBe(false)
  expect(can({dependantStatus: 'unvalidated', status: 'unverified'}).edit).toBe(false)
  const others = ['pending', 'validated', 'no-tax-id'] as const
  expect(others.some((dependantStatus) => can({dependantStatus}).edit)).toBe(false)
})

it('missing steps are required in order: the relationship, the identity, and nothing from 16 on', () => {
  expect(missingStep(anActing(), TODAY)).toBeNull()
  expect(missingStep(anActing({status: 'unverified', dependantStatus: 'unvalidated'}), TODAY)).toBe(
    'verify-relationship',
  )
  expect(missingStep(anActing({status: 'pending'}), TODAY)).toBe('wait-for-relationship')
  expect(missingStep(anActing({dependantStatus: 'unvalidated'}), TODAY)).toBe('validate-identity')
  expect(missingStep(anActing({dependantStatus: 'pending'}), TODAY)).toBe('wait-for-identity')
  expect(missingStep(anActing({scope: 'results'}), TODAY)).toBe('limited-scope')
  expect(missingStep(anActing({isClosing: true}), TODAY)).toBe('paused')
  expect(missingStep(anActing({birthDate: '2010-11-24'}), TODAY)).toBe('own-account')
})

it('the 16th birthday is hidden from a possible stranger, and not from a holder who declared the child', () => {
  const grown = {birthDate: '2010-11-24', status: 'unverified'} as const
  expect(missingStep(anActing(grown), TODAY)).toBe('verify-relationship')
  expect(missingStep(anActing({...grown, isFirstDeclarer: true}), TODAY)).toBe('own-account')
})

it('the identity of a child is validated only by a guardian proved by documents', () => {
  const validates = (overrides: Parameters<typeof anActing>[0]) =>
    can({dependantStatus: 'unvalidated', ...overrides}).validateIdentity
  expect(validates({})).toBe(true)
  expect(validates({isInvited: true})).toBe(false)
  expect(validates({status: 'unverified', isFirstDeclarer: true})).toBe(false)
  expect(validates({kind: 'adult', birthDate: '1958-03-01', isInvited: true})).toBe(false)
  expect(can({}).validateIdentity).toBe(false)
})

it('only guardians proved by documents invite others', () => {
  expect(can({}).invite).toBe(true)
  expect(can({isInvited: true}).invite).toBe(false)
  expect(can({dependantStatus: 'unvalidated'}).invite).toBe(false)
  expect(can({status: 'unverified', isFirstDeclarer: true}).invite).toBe(false)
  expect(can({birthDate: '2010-11-24'}).invite).toBe(false)
})
