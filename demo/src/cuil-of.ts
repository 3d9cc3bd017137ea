import {cuilCheckDigit} from '@ceibo/rules/cuil'

/** The CUIL of an eight-digit document, eleven digits without dashes. */
export function cuilOf(documentNumber: string, sex: 'M' | 'F'): string {
  const body = `${sex === 'M' ? 20 : 27}${documentNumber}`
  const digit = cuilCheckDigit(body)
  // A sum that no digit completes takes the prefix 23.
  return digit === undefined ? `23${documentNumber}${sex === 'M' ? 9 : 4}` : `${body}${digit}`
}
