import {CsvError, parse} from 'csv-parse/sync'
import {columnName} from './csv-column-name.ts'

const SEPARATORS = [';', '\t', ',', '|'] as const

const MAX_HEADER_CHARACTERS = 64 * 1024

/** The line by which a file names its separator to Excel. */
const SEPARATOR_LINE = /^"?sep=([;\t,|])"?[;\t,|]*(?:\r\n|\r|\n)/i

/** Set explicitly, because a file that was joined from others may have several kinds of line ends. */
export const RECORD_ENDS = ['\r\n', '\n', '\r']

/** The separator that a file names in its first line, or else the one that gives its header the most columns of `known` names. */
export function separatorOf(text: string, known: ReadonlySet<string>): {separator: string; table: string} {
  const named = SEPARATOR_LINE.exec(text)
  if (named?.[1] !== undefined) return {separator: named[1], table: text.slice(named[0].length)}
  const head = text.slice(0, MAX_HEADER_CHARACTERS)
  const counts = SEPARATORS.map((separator) => ({separator, count: knownColumns(head, separator, known)}))
  const [best = {separator: ';', count: 0}] = counts.toSorted((one, other) => other.count - one.count)
  return {separator: best.separator, table: text}
}

function knownColumns(head: string, separator: string, known: ReadonlySet<string>): number {
  const options = {delimiter: separator, record_delimiter: RECORD_ENDS, relax_column_count: true, to: 1}
  try {
    const [header = []] = parse(head, {...options, skip_empty_lines: true})
    return new Set(header.map(columnName).filter((name) => known.has(name))).size
  } catch (error) {
    if (error instanceof CsvError) return 0
    throw error
  }
}
