import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {
  type AnyValues,
  catalogueDraft,
  type CatalogueId,
  UNCHANGED,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import type {Database} from '@ceibo/database/open-database'
import {inSavepoint} from '@ceibo/database/savepoint.queries'
import {entryName, fieldsOf, newValues, valueText} from '@ceibo/rules/catalogues/catalogue-fields'
import {nameFinder, type Names, readCell} from '@ceibo/rules/catalogues/read-cell'
import {catalogueColumns, keyFields, NUMBER_COLUMN} from '@ceibo/rules/catalogues/sheets'
import {isDeepStrictEqual} from 'node:util'
import type {StoredRow} from '#modules/catalogues/editing/catalogue-tables.queries.ts'
import {EDITABLE} from '#modules/catalogues/editing/editable-catalogues.ts'
import {wholeRows} from '#modules/catalogues/editing/read-catalogue.ts'
import {type ChangedBy, type Saved, saveIn, takenField} from '#modules/catalogues/editing/save-catalogue.ts'
import {AppError} from '#platform/app-error.ts'
import type {FileReport} from './import-report.ts'
import {type NamedRow, readSheet} from './read-sheet.ts'

/** A catalogue is read whole. */
const MAX_ROWS = 20_000

/** A row as it is wanted: of an entry, or of a new one. */
type WantedRow = {number: number; entry: StoredRow | undefined; values: AnyValues}

/** Saves what the rows of a sheet change of a catalogue, each as the form of an entry would. What is wrong is reported, and not saved. */
export async function importCatalogue(
  tx: Database,
  {catalogue, bytes}: {catalogue: CatalogueId; bytes: Buffer},
  report: FileReport,
  by: ChangedBy,
): Promise<void> {
  const columns = catalogueColumns(catalogue)
  const {rows: stored, choices} = await wholeRows(tx, catalogue)
  const known = knownEntries(catalogue, stored, choices)
  const names = nameFinder(choices)
  const rows = readSheet(bytes, {columns, required: [], maxRows: MAX_ROWS}, report)
  for await (const row of rows) {
    const wanted = wantedRow(row, {catalogue, known, names, choices}, report)
    if (wanted === undefined) continue
    if (wanted.entry && isDeepStrictEqual(wanted.entry.values, wanted.values)) report.countUnchanged()
    else await saveRow(tx, {catalogue, choices, wanted}, report, by)
  }
}

type Known = {
  byId: ReadonlyMap<number, StoredRow>
  byKey: ReadonlyMap<string, StoredRow[]>
  /** The rows in which entries were met: none may be changed twice. */
  met: Map<string, number>
}

type Reading = {catalogue: CatalogueId; known: Known; names: Names; choices: readonly CatalogueChoice[]}

function knownEntries(catalogue: CatalogueId, rows: readonly StoredRow[], choices: readonly CatalogueChoice[]): Known {
  const key = ({values}: StoredRow) =>
    keyOf(keyFields(catalogue).map((field) => valueText(field, values[field.name], choices)))
  return {byId: new Map(rows.map((row) => [row.rowId, row])), byKey: Map.groupBy(rows, key), met: new Map()}
}

const keyOf = (texts: readonly string[]) =>
  JSON.stringify(texts.map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()))

/** The entry and the values that a row wants; undefined when any of it is wrong, which is reported. */
function wantedRow(row: NamedRow, reading: Reading, report: FileReport): WantedRow | undefined {
  const {catalogue, names, choices} = reading
  const before = report.problems
  const at = (column: string | null, what: string, fix: string) => report.problem({row: row.number, column, what, fix})
  const entry = entryOf(row, reading, at)
  if (report.problems > before) return undefined
  const values: AnyValues = {...newValues(catalogue), ...entry?.values}
  // What a row names may depend on what it belongs to, which is read first.
  const fields = fieldsOf(catalogue).toSorted(
    (one, other) => Number(one.is === 'references') - Number(other.is === 'references'),
  )
  for (const field of fields) {
    const typed = row.cells.get(field.label)
    if (typed === undefined) continue
    // A cell that says what is there already changes nothing, whatever its words could mean else.
    if (entry && typed.trim() === valueText(field, entry.values[field.name], choices).trim()) continue
    const belongsTo = Object.values(values).filter((value) => typeof value === 'number')
    const read = readCell(field, typed, {names, belongsTo})
    if (read.is === 'problem') at(field.label, read.what, read.fix)
    else values[field.name] = read.value
  }
  if (report.problems > before) return undefined
  const draft = {catalogue, version: entry?.version ?? UNCHANGED, values, ...(entry && {rowId: entry.rowId})}
  const checked = catalogueDraft.safeParse(draft, {error: spanishMessage})
  if (checked.success) return {number: row.number, entry, values: checked.data.values}
  for (const {path, message} of checked.error.issues) {
    const label = fieldsOf(catalogue).find(({name}) => name === path[1])?.label ?? null
    at(label, label !== null && (row.cells.get(label) ?? '') === '' ? 'Está vacía' : 'No se puede guardar así', message)
  }
  return undefined
}

/** The entry of a row: of its number, or else of its name; none for a new one. */
function entryOf(
  {number: row, cells}: NamedRow,
  {catalogue, known, names, choices}: Reading,
  at: (column: string | null, what: string, fix: string) => void,
): StoredRow | undefined {
  const id = cells.get(NUMBER_COLUMN)?.trim() ?? ''
  const fields = keyFields(catalogue)
  const key = keyOf(
    fields.map((field) => {
      const typed = cells.get(field.label) ?? ''
      const read = readCell(field, typed, {names, belongsTo: []})
      return read.is === 'value' ? valueText(field, read.value, choices) : typed
    }),
  )
  const alike = known.byKey.get(key) ?? []
  const entry = id === '' ? alike[0] : /^\d{1,9}$/.test(id) ? known.byId.get(Number(id)) : undefined
  const missing = id === '' ? fields.find(({label}) => !cells.has(label)) : undefined
  if (id !== '' && entry === undefined)
    at(NUMBER_COLUMN, `No hay ninguno con el número ${id.slice(0, 20)}`, 'Dejalo vacío para uno nuevo')
  else if (missing)
    at(missing.label, 'Sin esta columna no se sabe de cuál es la fila', `Agregala, o agregá «${NUMBER_COLUMN}»`)
  else if (id === '' && alike.length > 1)
    at(NUMBER_COLUMN, 'Hay varios que se llaman así', 'Escribí el número del que es')
  const met = entry ? `${entry.rowId}` : key
  const earlier = known.met.get(met)
  if (earlier === undefined) known.met.set(met, row)
  else at(null, `Repite la fila ${earlier}`, 'Dejá una sola')
  return entry
}

/** Saves one row as its form would; what the database refuses is a problem of the row. */
async function saveRow(
  tx: Database,
  {catalogue, choices, wanted}: {catalogue: CatalogueId; choices: readonly CatalogueChoice[]; wanted: WantedRow},
  report: FileReport,
  by: ChangedBy,
): Promise<void> {
  const {number: row, entry, values} = wanted
  const rowId = entry?.rowId
  const before = entry?.values ?? null
  const effects = await EDITABLE[catalogue].effects(tx, {rowId, before, after: values}, by.now)
  const label = (name: string) => fieldsOf(catalogue).find((one) => one.name === name)?.label ?? null
  try {
    const saved = await inSavepoint(tx, (): Promise<Saved> =>
      saveIn(tx, {catalogue, rowId, version: entry?.version ?? UNCHANGED, values, takesBack: null}, by),
    )
    if (saved.is === 'changed-meanwhile') {
      report.problem({
        row,
        column: null,
        what: `${saved.by} lo está cambiando ahora`,
        fix: 'Revisá la planilla de nuevo',
      })
    }
  } catch (error) {
    const taken = takenField(catalogue, error)
    const refused = error instanceof AppError && error.code === 'invalid' ? error.problems : []
    if (taken === undefined && refused.length === 0) throw error
    if (taken !== undefined)
      report.problem({row, column: label(taken), what: 'Ya hay otro con este dato', fix: 'Cambialo'})
    for (const {field, message} of refused) {
      report.problem({row, column: label(field.split('.').at(-1) ?? ''), what: 'No se puede guardar así', fix: message})
    }
    return
  }
  const fields = fieldsOf(catalogue)
    .filter(({name}) => !isDeepStrictEqual(before?.[name], values[name]))
    .map((field) => ({
      label: field.label,
      before: before === null ? '' : valueText(field, before[field.name], choices),
      after: valueText(field, values[field.name], choices),
    }))
  const name = entryName(catalogue, entry ? {...values, ...entry.values} : values)
  report.change(
    {row, is: entry ? 'changed' : 'created', name, fields, effects: [...effects]},
    `${entry?.version ?? UNCHANGED}`,
  )
  report.effects(effects)
}
