/** More digits than any analyser prints; limits the work on outside data. */
export type Decimal = {units: bigint; decimals: number}

/** More digits than any analyser prints; bounds the work on what arrives from outside. */
const DECIMAL = /^-?\d{1,18}(?:\.\d{1,12})?$/

/** Reads "-12.50" with a point; null for any other text. */
export function readDecimal(text: string): Decimal | null {
  if (!DECIMAL.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return {units: BigInt(whole + fraction), decimals: fraction.length}
}

/** With as many decimals as it has: 12.50 stays "12.50". */
export function decimalText({units, decimals}: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Negative, zero or positive, as the first is less than, equal to or greater than the second. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const decimals = Math.max(one.decimals, other.decimals)
  const difference = unitsAt(one, decimals) - unitsAt(other, decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const unitsAt = ({units, decimals}: Decimal, wanted: number) => units * 10n ** BigInt(wanted - decimals)

export function sumOfDecimals(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals)
  return {units: unitsAt(one, decimals) + unitsAt(other, decimals), decimals}
}
