import {expect, it} from 'vitest'
import {warningsOf} from './card-warnings.ts'

const FINE = {
  status: 'validated',
  email: 'ana@ejemplo.test',
  hasAccount: true,
  isClosing: false,
  isDeclaredByOther: false,
} as const

it('warns of nothing for a validated person with an account and an address', () => {
  expect(warningsOf(FINE)).toEqual([])
})

it('warns of what is missing, the most urgent first', () => {
  expect(
    warningsOf({status: 'unvalidated', email: null, hasAccount: false, isClosing: true, isDeclaredByOther: true}),
  ).toEqual(['closing', 'declared-by-other', 'unvalidated', 'no-account', 'no-email'])
})

it('does not say of a proved person that others declared them', () => {
  expect(warningsOf({...FINE, isDeclaredByOther: true})).toEqual([])
})
