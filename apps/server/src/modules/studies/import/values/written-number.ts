import {compareDecimals, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import {readResultValue} from '@ceibo/laboratory/values/result-value'

/** Which sign a row of a table has before its decimals, and its limits, as far as they are sure. */
export type NumberHints = {decimal: ',' | '.' | null; low: string | null; high: string | null}

const NO_HINTS: NumberHints = {decimal: null, low: null, high: null}

/** "7.500" is seven thousand five hundred to one laboratory and seven and a half to another. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/
export const isAmbiguousNumber = (written: string): boolean => AMBIGUOUS.test(written.trim())

/** Groups of three digits that no decimal number has: 1.234.567, 7 500, 1,234.5. */
const GROUPS = /^-?\d{1,3}(?:(?:\.\d{3}){2,}|(?:[ \u00a0\u202f]\d{3})+)(?:,\d+)?$/
const COMMA_GROUPS = /^-?\d{1,3}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/

/** A number with a decimal point as its only sign, or undefined for what is no number or may be two. */
export function readNumber(written: string, hints: NumberHints = NO_HINTS): string | undefined {
  const text = written.trim().replace(/^\+/, '')
  if (isAmbiguousNumber(text)) return resolvedNumber(text, hints)
  if (COMMA_GROUPS.test(text)) return text.replaceAll(',', '')
  if (GROUPS.test(text)) return text.replaceAll(/[. \u00a0\u202f]/g, '').replace(',', '.')
  const value = readResultValue(text, '')
  return value.is === 'number' && value.comparator === null ? value.number : undefined
}

/** The sign before the decimals of a number that has them for sure. */
export function decimalSign(written: string): ',' | '.' | null {
  const text = written.trim()
  if (isAmbiguousNumber(text) || readNumber(text) === undefined) return null
  const sign = /[.,](?=\d+$)/.exec(text)?.[0]
  return (sign === ',' || sign === '.') && text.split(sign).length === 2 ? sign : null
}

/**
 * Which of its two meanings a number has. Decimals, when the row writes others with the same sign; thousands, when only they lie within limits of
 * four digits or more. Undefined where the row does not say it, or contradicts itself.
 */
function resolvedNumber(text: string, {decimal, low, high}: NumberHints): string | undefined {
  const sign = AMBIGUOUS.exec(text)?.[1]
  const decimals = text.replace(',', '.')
  const thousands = text.replace(/[.,]/, '')
  if (decimal === sign) return isBetween(thousands, low, high) && !isBetween(decimals, low, high) ? undefined : decimals
  const hasBigLimits = low !== null && high !== null && Math.min(Number(low), Number(high)) >= 1000
  return hasBigLimits && isBetween(thousands, low, high) ? thousands : undefined
}

function isBetween(number: string, low: string | null, high: string | null): boolean {
  const [one, lower, upper] = [number, low ?? '', high ?? ''].map(readDecimal)
  if (!one || !lower || !upper) return false
  return compareDecimals(one, lower) >= 0 && compareDecimals(one, upper) <= 0
}

/** Both meanings of an ambiguous number, as a laboratory can write them without doubt. */
export function bothMeanings(written: string): string {
  const digits = written.trim()
  return `write ${digits.replace(/[.,]/, '')} or ${digits.replace(/[.]/, ',')}0`
}
