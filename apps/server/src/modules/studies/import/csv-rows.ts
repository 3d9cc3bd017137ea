import {CsvError, parse} from 'csv-parse/sync'

/** Many more than 20 MB of real rows have; the limit is for files of empty rows, which would fill the memory. */
const MAX_ROWS = 100_000
const MAX_ROW_CHARACTERS = 64 * 1024

/** The rows of a table under the names of its columns; rows are numbered as spreadsheets do, and the header is row 1. */
export type CsvTable = {columns: readonly string[]; rows: readonly {number: number; cells: readonly string[]}[]}

/** Reads UTF-8, or else windows-1252, with `;` or `,` between the fields. Returns the problem when it is no such table. */
export function readCsvTable(bytes: Uint8Array): CsvTable | string {
  const text = decoded(bytes)
  if (text.includes('\0')) return 'it is no text in UTF-8 or windows-1252'
  const records = recordsOf(text)
  if (typeof records === 'string') return records
  if (records.length > MAX_ROWS) return `it has more than ${MAX_ROWS} rows: split it`
  const [header = [], ...others] = records
  const columns = header.map((name) => name.trim().toLowerCase())
  const rows = others.map((cells, place) => ({number: place + 2, cells}))
  return {columns, rows: rows.filter(({cells}) => cells.some((cell) => cell.trim() !== ''))}
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

function recordsOf(text: string): string[][] | string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  try {
    return parse(text, {
      delimiter: header.includes(';') ? ';' : ',',
      // Set explicitly, because a file that was joined from others may have several kinds of line ends.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_ROW_CHARACTERS,
      to: MAX_ROWS + 1,
    })
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
