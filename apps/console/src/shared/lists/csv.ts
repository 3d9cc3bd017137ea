/** What a spreadsheet would run as a formula begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as Excel of Argentina opens it: semicolons, UTF-8 with its mark, and no cell that is run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([`\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
