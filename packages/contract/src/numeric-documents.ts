/** DNI in the catalogue of document types. */
export const DNI = 2

/** CI, DNI, LE and LC: their numbers are digits alone; those of passports and foreign documents have letters too. */
const NUMERIC_TYPES: readonly number[] = [1, DNI, 3, 4]

export const isNumericDocument = (type: number): boolean => NUMERIC_TYPES.includes(type)
