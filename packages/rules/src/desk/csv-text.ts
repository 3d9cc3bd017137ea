/** What a spreadsheet would run as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as spreadsheets of Argentina open it: semicolons, UTF-8 with its mark, and no cell that is run as a formula. */
export const csvText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`
