/**
 * Lines about variables that look like a misspelt one of the product: their configuration would silently not hold. Docker and Kubernetes
 * inject names of services, such as `S3_SERVICE_HOST`, which are left alone.
 */
export function unknownVariables(present: Iterable<string>, known: readonly string[]): string[] {
  return [...present]
    .filter((name) => !known.includes(name) && !OF_SERVICES.test(name))
    .flatMap((name) => {
      const [likely] = known
        .map((one) => ({one, edits: editsBetween(name.toUpperCase(), one)}))
        .toSorted((a, b) => a.edits - b.edits)
      if (likely === undefined) return []
      const isClose = likely.edits <= (likely.one.length >= LONG_NAME ? 2 : 1)
      const prefix = PREFIXES.find((one) => name.startsWith(one))
      if (!isClose && prefix === undefined) return []
      const names = isClose ? [likely.one] : known.filter((one) => one.startsWith(prefix ?? ''))
      return [`${name} is not a variable of the portal: it may be ${names.join(', ')}. Rename it, or unset it.`]
    })
}

/** Beginnings of names that no other program is expected to use. */
const PREFIXES = [
  'BOOKING_',
  'BRAND_',
  'CAPTCHA_',
  'CLAMD_',
  'DATABASE_',
  'DICOMWEB_',
  'ENQUIRIES_',
  'IDENTITY_',
  'MAINTENANCE_',
  'MLLP_',
  'PICTURE_CACHE_',
  'RECAPTCHA_',
  'S3_',
  'SMTP_',
]

const OF_SERVICES = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP)(_\w+)?)?$/

/** Shorter names differ from those of other programs by two letters easily. */
const LONG_NAME = 12

/** The number of letters to insert, leave out, replace, or swap with their neighbour. */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({length: other.length + 1}, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}
