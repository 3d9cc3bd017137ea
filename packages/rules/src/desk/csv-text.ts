/** What a spreadsheet would run as a formula begins with one of these. */
const FORMULA = /^'*[=+\-@\t\r]/

/** The mark before a text that a spreadsheet would run as a formula; what has the mark already gets one more. */
const GUARDED = /^'+[=+\-@\t\r]/

function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvText` wrote, without the mark that keeps it from being run. */
export const unguardedCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

const lineOf = (row: readonly string[]) => `${row.map(cellOf).join(';')}\r\n`

/** The mark by which spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF'

/** The lines of some rows, for a file that is written in parts; `CSV_MARK` comes before the first. */
export const csvLines = (rows: readonly (readonly string[])[]): string => rows.map(lineOf).join('')

/** A table as spreadsheets of Argentina open it: semicolons, UTF-8 with its mark, and no cell that is run as a formula. */
export const csvText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${CSV_MARK}${csvLines([head, ...rows])}`
