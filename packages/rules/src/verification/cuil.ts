/** Check digits of CUIL and CUIT, the eleven digits of a person at the tax office (modulo 11, prefixes of people). */

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
/** Of people; they say nothing of sex. */
const PREFIXES = ['20', '23', '24', '25', '26', '27']

/** The check digit of a prefix and a document of eight digits; undefined when there is no valid one. */
export function cuilCheckDigit(body: string): number | undefined {
  const rest = WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(body[place]), 0) % 11
  if (rest === 1) return undefined
  return rest === 0 ? 0 : 11 - rest
}

/** The eleven digits of a CUIL or CUIT of a person as typed, with dashes, dots or spaces; undefined when it cannot be one. */
export function cuilOfPerson(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.\p{Pd}−\p{Cf}/]/gu, '')
  const isRight =
    /^\d{11}$/.test(digits) &&
    PREFIXES.includes(digits.slice(0, 2)) &&
    cuilCheckDigit(digits.slice(0, 10)) === Number(digits[10])
  return isRight ? digits : undefined
}
