import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {divideDecimals, roundDecimal, shiftDecimal} from './decimal-arithmetic.ts'
import {compareDecimals, decimalText, readDecimal} from './decimal-number.ts'

const decimal = fc.record({units: fc.bigInt({min: -(10n ** 12n), max: 10n ** 12n}), decimals: fc.nat({max: 9})})

describe('a decimal number', () => {
  it('is the same after multiplying by a power of ten and back', () => {
    fc.assert(
      fc.property(decimal, fc.integer({min: -15, max: 15}), (one, power) => {
        expect(compareDecimals(shiftDecimal(shiftDecimal(one, power), -power), one)).toBe(0)
      }),
    )
  })

  it.each([
    ['2', '3', 3, '0.667'],
    ['95', '18.0156', 3, '5.27'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['0', '8', 3, '0'],
    ['1000000', '7', 3, '143000'],
  ])('%s by %s to %i digits is %s', (dividend, divisor, digits, quotient) => {
    const zero = {units: 0n, decimals: 0}
    expect(decimalText(divideDecimals(readDecimal(dividend) ?? zero, readDecimal(divisor) ?? zero, digits))).toBe(
      quotient,
    )
  })

  it('rounds half away from zero, also when the result has a digit more', () => {
    expect(decimalText(roundDecimal({units: 9_995n, decimals: 3}, 3))).toBe('10.0')
    expect(decimalText(roundDecimal({units: -125n, decimals: 2}, 2))).toBe('-1.3')
  })
})
