import {isUtf8} from 'node:buffer'
import {Readable} from 'node:stream'
import {setImmediate as turn} from 'node:timers/promises'
import {CsvError, parse} from 'csv-parse'
import {separatorOf, RECORD_ENDS} from './csv-separator.ts'
import {chunkDecoder, sheetEncoding} from './decoded-text.ts'

/** A row of a sheet, numbered as spreadsheets do. */
export type SheetRow = {number: number; cells: readonly string[]}

/** Why a file cannot be read as a sheet, and what to do about it; `row` is where it stops. */
export class SheetUnreadable extends Error {
  override name = 'SheetUnreadable'
  readonly row: number | null
  readonly what: string
  readonly fix: string
  constructor(what: string, fix: string, row: number | null = null) {
    super(what)
    this.row = row
    this.what = what
    this.fix = fix
  }
}

/** Read at once before others have a turn. */
const CHUNK_BYTES = 32 * 1024
const HEAD_BYTES = 64 * 1024
const MAX_ROW_CHARACTERS = 64 * 1024

const SAVE_AS = 'Guardalo desde Excel como «CSV (delimitado por punto y coma)»'

/**
 * The rows of a sheet, whatever its encoding, its separator and its line ends; `known` are names of its columns, as `columnName` makes them. The
 * file is read in pieces, so that neither its size nor its rows hold up anybody else. Throws SheetUnreadable.
 */
export async function* sheetRows(bytes: Buffer, known: ReadonlySet<string>): AsyncGenerator<SheetRow> {
  refuseOtherFiles(bytes)
  const encoding = sheetEncoding(bytes)
  if (encoding === 'utf-8' && !isUtf8(bytes)) {
    throw new SheetUnreadable('El archivo dice estar en UTF-8 y no lo está', SAVE_AS)
  }
  if (!encoding.startsWith('utf-16') && bytes.includes(0)) {
    throw new SheetUnreadable('El archivo está dañado: tiene caracteres nulos', SAVE_AS)
  }
  const head = chunkDecoder(encoding)(bytes.subarray(0, HEAD_BYTES), false)
  const {separator, table} = separatorOf(head, known)
  const parser = parse({
    delimiter: separator,
    record_delimiter: RECORD_ENDS,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const texts = Readable.from(textsOf(bytes, chunkDecoder(encoding), head.length - table.length))
  texts.on('error', (error) => parser.destroy(error))
  texts.pipe(parser)
  let number = 0
  try {
    for await (const cells of parser) {
      number += 1
      if (Array.isArray(cells)) yield {number, cells}
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadableRow(error, number + 1) : error
  } finally {
    texts.destroy()
  }
}

async function* textsOf(
  bytes: Buffer,
  decode: ReturnType<typeof chunkDecoder>,
  skipped: number,
): AsyncGenerator<string> {
  let skip = skipped
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = decode(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES < bytes.length)
    const wanted = text.slice(skip)
    skip -= text.length - wanted.length
    if (wanted !== '') yield wanted
    await turn()
  }
}

/** The first bytes of what people take for a sheet and is none. */
const OTHERS: readonly [signature: string, what: string][] = [
  ['504b0304', 'Es un libro de Excel (.xlsx), no un CSV'],
  ['d0cf11e0', 'Es un libro de Excel (.xls), no un CSV'],
  ['25504446', 'Es un PDF, no un CSV'],
]

function refuseOtherFiles(bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString('hex')
  const other = OTHERS.find(([signature]) => signature === start)
  if (other) throw new SheetUnreadable(other[1], SAVE_AS)
  if (bytes.length === 0) throw new SheetUnreadable('El archivo está vacío', 'Bajá la planilla y completala')
}

function unreadableRow({code}: CsvError, row: number): SheetUnreadable {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new SheetUnreadable(
      'Hay una comilla que no se cierra',
      'Cerrala, o escribila dos veces si es del texto',
      row,
    )
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new SheetUnreadable('La fila es demasiado larga', 'Acortala; puede haber una comilla que no se cierra', row)
  }
  return new SheetUnreadable('Hay una comilla fuera de lugar', 'Dentro de un texto se escribe dos veces', row)
}
