const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The CUIL of an eight-digit document, eleven digits without dashes, with its check digit (modulo 11). */
export function cuilOf(documentNumber: string, sex: 'M' | 'F'): string {
  const body = `${sex === 'M' ? 20 : 27}${documentNumber}`
  const check = (11 - (weightedSum(body) % 11)) % 11
  if (check < 10) return `${body}${check}`
  // A sum that no digit completes takes the prefix 23.
  return `23${documentNumber}${sex === 'M' ? 9 : 4}`
}

function weightedSum(digits: string): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
}
