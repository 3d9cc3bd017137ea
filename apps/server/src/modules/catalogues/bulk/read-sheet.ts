import {MAX_SHEET_ROWS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {shortened} from '@ceibo/rules/catalogues/read-cell'
import {unguardedCell} from '@ceibo/rules/desk/csv-text'
import {hasUnsafeCharacters} from '#api/input/sanitize-input.ts'
import {columnName} from '#platform/csv/csv-column-name.ts'
import {sheetRows, SheetUnreadable} from '#platform/csv/csv-stream.ts'
import type {FileReport} from './import-report.ts'

/** A row with what it has in each column; a column that the file lacks is absent. */
export type NamedRow = {number: number; cells: ReadonlyMap<string, string>}

type Wanted = {columns: readonly string[]; required: readonly string[]; maxRows?: number}

/**
 * The rows of a sheet that has some of these columns, by their names. What is wrong with the file or its first row is reported, and then no row
 * follows; so is a row that is longer than the first, or holds characters that no form takes. Empty rows are left out.
 */
export async function* readSheet(bytes: Buffer, wanted: Wanted, report: FileReport): AsyncGenerator<NamedRow> {
  const {maxRows = MAX_SHEET_ROWS} = wanted
  let places: readonly (string | undefined)[] | undefined
  let rows = 0
  try {
    for await (const {number, cells} of sheetRows(bytes, new Set(wanted.columns.map(columnName)))) {
      if (cells.every((cell) => cell.trim() === '')) continue
      if (places === undefined) {
        places = placesOf(number, cells, wanted, report)
        if (report.problems > 0) return
        continue
      }
      if (++rows > maxRows) throw new SheetUnreadable(`Tiene más de ${maxRows} filas`, 'Dividilo en varios', number)
      report.countRow()
      const extra = cells.findIndex((cell, place) => place >= (places?.length ?? 0) && cell.trim() !== '')
      const unsafe = cells.findIndex(isUnsafe)
      if (extra !== -1) {
        const what = `Tiene más columnas que la primera fila: «${shortened(cells[extra] ?? '')}»`
        report.problem({row: number, column: null, what, fix: 'Revisá los punto y coma y las comillas de la fila'})
      } else if (unsafe !== -1) {
        const what = 'Hay caracteres que no se pueden usar'
        report.problem({row: number, column: places[unsafe] ?? null, what, fix: 'Escribí de nuevo la celda'})
      } else yield {number, cells: namedCells(places, cells)}
    }
    if (places === undefined) throw new SheetUnreadable('El archivo no tiene filas', 'Bajá la planilla y completala')
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error
    report.problem({row: error.row, column: null, what: error.what, fix: error.fix})
  }
}

const textOf = (cell = '') => unguardedCell(cell).replaceAll('\0', '').replaceAll('\t', ' ').normalize('NFC')

/** Whether a cell holds what no field of a form may. Its lines are those of a longer text. */
const isUnsafe = (cell: string) => hasUnsafeCharacters(cell.replaceAll(/[\r\n\t\0]/g, ' '))

function namedCells(places: readonly (string | undefined)[], cells: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const [place, column] of places.entries()) {
    if (column !== undefined) named.set(column, textOf(cells[place]))
  }
  return named
}

/** The column that each place of the first row names; what it lacks, names twice or should not name is reported. */
function placesOf(
  row: number,
  cells: readonly string[],
  {columns, required}: Wanted,
  report: FileReport,
): (string | undefined)[] {
  const names = new Map(columns.map((column) => [columnName(column), column]))
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const places = cells.slice(0, width).map((cell) => names.get(columnName(cell)))
  const known = places.filter((place) => place !== undefined)
  const at = (column: string | null, what: string, fix: string) => report.problem({row, column, what, fix})
  if (known.length === 0) {
    at(null, 'La primera fila no tiene los nombres de las columnas', `Ponelos: ${columns.join('; ')}`)
    return places
  }
  for (const [place, cell] of cells.slice(0, width).entries()) {
    const column = places[place]
    if (column === undefined) at(shortened(cell), 'Esta columna no es de la planilla', 'Corregile el nombre o quitala')
    else if (places.indexOf(column) < place) at(column, 'La columna está dos veces', 'Quitá una')
  }
  for (const column of required.filter((one) => !known.includes(one))) at(column, 'Falta la columna', 'Agregala')
  return places
}
