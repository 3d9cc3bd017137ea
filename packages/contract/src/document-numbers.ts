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

/** A typed number without dots, dashes and spaces, in capitals. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()
