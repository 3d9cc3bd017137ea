import {CsvError, parse} from 'csv-parse/sync'
import {columnName} from '#platform/csv/csv-column-name.ts'
import {RECORD_ENDS, separatorOf} from '#platform/csv/csv-separator.ts'
import {decodedText, type TextEncoding} from '#platform/csv/decoded-text.ts'

/** Many more than 20 MB of real rows have; the limit is for files of empty rows, which would fill the memory. */
const MAX_ROWS = 100_000
const MAX_ROW_CHARACTERS = 64 * 1024

export type CsvRow = {number: number; cells: readonly string[]}

/**
 * The rows of a table, and the names of its columns as they are compared and as they are written. Rows are numbered as spreadsheets do, which
 * leave out the line that names the separator.
 */
export type CsvTable = {
  header: number
  columns: readonly string[]
  written: readonly string[]
  rows: readonly CsvRow[]
  /** Whether the last row has its line end; one that lacks it may have been cut. */
  isEnded: boolean
}

/** Reads a table whatever its encoding, its separator and its line ends. Returns the problem when it is no such table. */
export function readCsvTable(
  bytes: Uint8Array,
  {known, encoding}: {known: ReadonlySet<string>; encoding?: TextEncoding | undefined},
): CsvTable | string {
  const decoded = decodedText(bytes, encoding)
  if (decoded.is === 'problem') return decoded.problem
  const text = withoutMarks(decoded.text)
  if (text.includes('\0')) return 'it is no text: it has characters of value zero'
  const {separator, table} = separatorOf(text, known)
  const records = recordsOf(table, separator)
  if (typeof records === 'string') return records
  if (records.length > MAX_ROWS) return `it has more than ${MAX_ROWS} rows: split it`
  const filled = records.map((cells, place) => ({number: place + 1, cells})).filter(({cells}) => !isEmpty(cells))
  const [header = {number: 1, cells: []}, ...others] = filled
  const columns = header.cells.map(columnName)
  const width = Math.max(0, columns.findLastIndex((name) => name !== '') + 1)
  const isHeader = ({cells}: CsvRow) => cells.every((cell, place) => cell === header.cells[place])
  return {
    header: header.number,
    columns: columns.slice(0, width),
    written: header.cells.slice(0, width),
    isEnded: /[\r\n]/.test(table.slice(table.trimEnd().length)),
    // Files that were joined have the header of each of them.
    rows: others
      .filter((row) => !isHeader(row) && !isSeparator(row))
      .map(({number, cells}) => ({number, cells: withoutEmptyEnd(cells, width)})),
  }
}

const isSeparator = ({cells}: CsvRow) => /^sep=/i.test(cells[0] ?? '') && isEmpty(cells.slice(2))

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Separators at the end of a row are no fields. */
const withoutEmptyEnd = (cells: readonly string[], width: number) =>
  cells.length > width && isEmpty(cells.slice(width)) ? cells.slice(0, width) : cells

/** Byte order marks, also those inside files that were joined, and what DOS writes at the end of a file. */
function withoutMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\0' || text[end - 1] === '\u001a') end--
  return text.slice(0, end).replaceAll('\ufeff', '')
}

/** A text that is written as a formula, so that Excel does not take it for a number: ="00123". */
const FORMULA = /"[^"]*"|(?<![^;\t,|\r\n])="([^"]*)"/g

const withoutFormulas = (text: string): string =>
  text.includes('="')
    ? text.replaceAll(FORMULA, (all, inner?: string) => (inner === undefined ? all : `"${inner}"`))
    : text

const QUOTED_FORMULA = /^="(.*)"$/s

function recordsOf(text: string, separator: string): string[][] | string {
  try {
    const records = parse(withoutFormulas(text), {
      delimiter: separator,
      record_delimiter: RECORD_ENDS,
      relax_column_count: true,
      max_record_size: MAX_ROW_CHARACTERS,
      to: MAX_ROWS + 1,
    })
    return records.map((cells) => cells.map((cell) => cell.replace(QUOTED_FORMULA, '$1')))
  } catch (error) {
    if (error instanceof CsvError) return problemOf(error)
    throw error
  }
}

function problemOf({code, records = 0}: CsvError): string {
  const row = `row ${Number(records) + 1}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `${row}: a quotation mark is not closed`
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `${row}: has more than ${MAX_ROW_CHARACTERS} characters; perhaps a quotation mark is not closed`
  }
  return `${row}: a quotation mark is not where one may be; inside a field it is written twice`
}
