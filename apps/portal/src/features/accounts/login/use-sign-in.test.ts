import {describe, expect, it} from 'vitest'
import {loginIsOpen} from './sign-in-conditions.ts'

describe('the login during maintenance', () => {
  it.each([
    ['none', 'remember', false, true],
    ['notice', 'never', false, true],
    ['unavailable', 'remember', true, true],
    ['unavailable', 'remember', false, false],
    ['unavailable', 'never', true, false],
  ] as const)('with %s and %s, box ticked %s, is open: %s', (state, closedLogin, ticked, open) => {
    expect(loginIsOpen({state, closedLogin}, ticked)).toBe(open)
  })
})
