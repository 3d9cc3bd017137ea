import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {compareDecimals, decimalText, readDecimal} from './decimal-number.ts'

const decimal = fc
  .record({units: fc.bigInt({min: -(10n ** 12n), max: 10n ** 12n}), decimals: fc.nat({max: 9})})
  .map((number) => ({...number, text: decimalText(number)}))

describe('a decimal number', () => {
  it('is written as it was read, with trailing zeros', () => {
    fc.assert(fc.property(decimal, ({text}) => decimalText(readDecimal(text) ?? {units: 0n, decimals: 0}) === text))
    expect(readDecimal('-0.50')).toEqual({units: -50n, decimals: 2})
  })

  it.each(['', '1,5', '1.', '.5', '1e3', '0x1', '1 000', '1'.repeat(19), 'NaN'])('is not read from "%s"', (text) => {
    expect(readDecimal(text)).toBeNull()
  })

  it('is compared by its value, however many decimals it has', () => {
    fc.assert(
      fc.property(decimal, fc.nat({max: 5}), (one, zeros) => {
        const longer = {units: one.units * 10n ** BigInt(zeros), decimals: one.decimals + zeros}
        expect(compareDecimals(one, longer)).toBe(0)
        expect(compareDecimals({...longer, units: longer.units + 1n}, one)).toBe(1)
      }),
    )
  })
})
