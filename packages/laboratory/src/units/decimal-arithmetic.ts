import type {Decimal} from './decimal-number.ts'

/** Times a power of ten. The digits stay the same, so none is lost or made up. */
export function shiftDecimal({units, decimals}: Decimal, power: number): Decimal {
  const left = decimals - power
  return left >= 0 ? {units, decimals: left} : {units: units * 10n ** BigInt(-left), decimals: 0}
}

export const multiplyDecimals = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
})

/** The number of digits without leading zeros: 0.0950 has three. */
export const significantDigits = ({units}: Decimal): number => (units < 0n ? -units : units).toString().length

/** A quotient rounded half away from zero to a number of significant digits. */
export function divideDecimals(dividend: Decimal, divisor: Decimal, digits: number): Decimal {
  // Enough extra places that the truncated quotient needs only one rounding.
  const places = digits + divisor.units.toString().length + 2
  const units = (dividend.units * 10n ** BigInt(places)) / divisor.units
  return roundDecimal(shiftDecimal({units, decimals: 0}, divisor.decimals - dividend.decimals - places), digits)
}

/** Rounded half away from zero to a number of significant digits; zero stays as it is. */
export function roundDecimal(number: Decimal, digits: number): Decimal {
  const dropped = significantDigits(number) - digits
  if (number.units === 0n) return {units: 0n, decimals: 0}
  if (dropped <= 0) return number
  const step = 10n ** BigInt(dropped)
  const half = number.units < 0n ? -step / 2n : step / 2n
  const rounded = shiftDecimal({units: (number.units + half) / step, decimals: number.decimals}, dropped)
  // 9.995 becomes 10.00, which has a digit more.
  return significantDigits(rounded) > digits && rounded.decimals > 0 ? roundDecimal(rounded, digits) : rounded
}
