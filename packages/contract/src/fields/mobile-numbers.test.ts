import {describe, expect, it} from 'vitest'
import {mobileNumber, spokenMobile} from './mobile-numbers.ts'

describe('the number of a mobile telephone', () => {
  it.each([
    ['11 15 5555-0300', '+5491155550300'],
    ['011 15 5555 0300', '+5491155550300'],
    ['0341 15 555 0100', '+5493415550100'],
    ['0341 155550100', '+5493415550100'],
    ['(02966) 15-42-5100', '+5492966425100'],
    ['11 5555 0300', '+5491155550300'],
    ['+54 9 11 5555-0300', '+5491155550300'],
    ['+54 11 5555-0300', '+5491155550300'],
    ['54 9 11 15 5555 0300', '+5491155550300'],
    ['5491155550300', '+5491155550300'],
    ['https://wa.me/5491155550300', '+5491155550300'],
    ['+598 99 123 456', '+59899123456'],
    ['+1 (305) 555-0123', '+13055550123'],
  ])('written as %s is %s, which is read again as itself', (typed, number) => {
    expect(mobileNumber(typed)).toBe(number)
    expect(mobileNumber(number)).toBe(number)
  })

  it.each(['0810-333-8876', '15 5555 0300', '5555-0300', '12345', 'no tengo', '', '+54', '11 5555-0300 int. 12'])(
    'is not %j',
    (typed) => {
      expect(mobileNumber(typed)).toBeUndefined()
    },
  )

  it('is said without its country and its 9', () => {
    expect(spokenMobile('+5491155550300')).toBe('11 5555 0300')
    expect(spokenMobile('+5492966425100')).toBe('2966 42 5100')
    expect(spokenMobile('+59899123456')).toBe('+59899123456')
  })
})
