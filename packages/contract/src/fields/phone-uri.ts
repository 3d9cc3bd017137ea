/**
 * Telephones as others dial them. A number of Argentina is written without its country, as "011 4000-0001" or "11-5555-0101"; one
 * that starts with + stays as it is. Numbers that only work inside the country (0800, 0810 and their kin, and short ones as 107)
 * have no international form to dial (ITU-T E.164; numbering plan of ENACOM).
 */

const NATIONAL = 10
const INLAND = /^0?(?:600|609|800|810|822)/

const digitsOf = (phone: string) => phone.replaceAll(/[^+\d]/g, '')

/** The number with its country, as "+541155550101"; undefined where the country cannot be added with certainty. */
export function internationalPhone(phone: string): string | undefined {
  const digits = digitsOf(phone)
  if (digits.startsWith('+')) return digits
  const national = digits.replace(/^0/, '')
  return national.length === NATIONAL ? `+54${national}` : undefined
}

/** The address of a link that calls the number. */
export function phoneUri(phone: string): string {
  const isInland = INLAND.test(digitsOf(phone))
  return `tel:${(isInland ? undefined : internationalPhone(phone)) ?? digitsOf(phone)}`
}
