/**
 * An identity document: a type of the catalogue and a number. A number has one canonical form, in which it is stored,
 * compared and counted; two forms would be two accounts, two counts of failures, two sets of codes. Numeric types ignore
 * leading zeros.
 * Without schemas, so that the login can show its fields before they load.
 */

/** DNI in the catalogue of document types. */
export const DNI = 2

/** CI, DNI, LE and LC: their numbers have only digits; those of passports and foreign documents may have letters too. */
export const isNumericDocument = (type: number): boolean => [1, DNI, 3, 4].includes(type)

/** The canonical form of a number: without separators and, for a numeric type, without leading zeros. */
export const canonicalNumber = (type: number, typed: string): string =>
  isNumericDocument(type) ? withoutSeparators(typed).replace(/^0+/, '') : withoutSeparators(typed)

/** A typed number without dots, dashes of any kind, slashes, spaces and invisible marks, in capitals. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s./\p{Pd}−\p{Cf}]/gu, '').toUpperCase()

/** What the numbers of a type look like, what a form says of that, and what it says of a wrong one. */
type NumberForm = {pattern: RegExp; hint: string; problem: string}

const OF_DNI: NumberForm = {pattern: /^\d{6,9}$/, hint: 'De 6 a 9 números', problem: 'Ingresá un DNI válido'}
const OF_OLD_PAPERS: NumberForm = {
  pattern: /^\d{3,9}$/,
  hint: 'Solo números, de 3 a 9',
  problem: 'Ingresá un número de documento válido: de 3 a 9 números',
}
/** The longest that countries issue have eighteen: identity cards of China and the CURP of Mexico. */
const OF_OTHER_PAPERS: NumberForm = {
  pattern: /^[0-9A-Z]{3,20}$/,
  hint: 'Con sus letras y números, de 3 a 20',
  problem: 'Ingresá un número de documento válido: de 3 a 20 letras y números',
}

/** The limits of DNI are the specification's; papers of other kinds have what those who issue them write. */
export function numberFormOf(type: number): NumberForm {
  if (type === DNI) return OF_DNI
  return isNumericDocument(type) ? OF_OLD_PAPERS : OF_OTHER_PAPERS
}
