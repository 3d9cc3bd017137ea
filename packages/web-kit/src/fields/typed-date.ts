/** Converts a typed date to YYYY-MM-DD; undefined when it is invalid. Day first, with or without separators. */
export function dateOf(typed: string): string | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return real(iso[1], iso[2], iso[3])
  const people = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return people ? real(people[3], people[2], people[1]) : undefined
}

/** A date with a two-digit year, whose century is ambiguous. */
export const hasShortYear = (typed: string): boolean => /^(\d{1,2}([/\-. ])\d{1,2}\2\d{2}|\d{6})$/.test(typed.trim())

/** The date as shown, DD/MM/YYYY. */
export const shownDate = (date: string): string => date.split('-').reverse().join('/')

function real(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = Date.parse(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date)
  return isReal && Number(year) >= 1900 ? date : undefined
}

/** The length of a typed date. */
export const TYPED_DATE_LENGTH = 'DD/MM/AAAA'.length
