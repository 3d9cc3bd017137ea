import {agendaValues, type AgendaValues, shownAgenda} from '@ceibo/contract/agenda/agenda-values'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import {
  AGENDA_COLUMNS,
  AGENDA_FIELDS,
  AGENDA_KEYS,
  agendaCell,
  HOURS_COLUMNS,
  readAgendaCell,
  readStretch,
} from '@ceibo/rules/agenda/agenda-sheet'
import {nameFinder, type Names} from '@ceibo/rules/catalogues/read-cell'
import {NUMBER_COLUMN} from '@ceibo/rules/catalogues/sheets'
import {isDeepStrictEqual} from 'node:util'
import {agendaInOrder} from '#modules/agenda/agenda.offers.ts'
import type {FileReport} from '#modules/catalogues/bulk/import-report.ts'
import {type NamedRow, readSheet} from '#modules/catalogues/bulk/read-sheet.ts'
import type {AgendaNames} from './agenda-names.queries.ts'
import type {StoredSheetAgenda} from './sheet-agendas.ts'

/** An agenda as its rows want it: one that is there, or a new one. */
export type WantedAgenda = {row: number; entry: StoredSheetAgenda | undefined; values: AgendaValues}

/** The rows of all agendas are read together, because those of one need not follow each other. */
const MAX_ROWS = 20_000

type Reading = {
  agendas: readonly StoredSheetAgenda[]
  names: AgendaNames
  find: Names
  /** The rows in which agendas were met: none may be changed twice. */
  met: Map<number, number>
}

/** Reads a sheet: the agendas that it changes. What is wrong is reported, and what stays as it is is counted. */
export async function readAgendas(
  bytes: Buffer,
  {agendas, names}: Pick<Reading, 'agendas' | 'names'>,
  report: FileReport,
): Promise<WantedAgenda[]> {
  const groups = new Map<string, [NamedRow, ...NamedRow[]]>()
  for await (const row of readSheet(bytes, {columns: AGENDA_COLUMNS, required: [], maxRows: MAX_ROWS}, report)) {
    const key = groupKey(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const reading: Reading = {agendas, names, find: nameFinder(names.choices), met: new Map()}
  return [...groups.values()].flatMap((rows) => wantedAgenda(rows, reading, report) ?? [])
}

const numberIn = ({cells}: NamedRow) => cells.get(NUMBER_COLUMN)?.trim() ?? ''

/** Rows of one agenda have its number, or the same words in all that it is known by. */
function groupKey(row: NamedRow): string {
  const number = numberIn(row)
  if (number !== '') return `#${number}`
  return JSON.stringify(AGENDA_KEYS.map(({label}) => plain(row.cells.get(label))))
}

const plain = (text = '') => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

type Rows = readonly [NamedRow, ...NamedRow[]]
type At = (row: number, column: string | null, what: string, fix: string) => void

function wantedAgenda(rows: Rows, reading: Reading, report: FileReport): WantedAgenda | undefined {
  const before = report.problems
  const at: At = (row, column, what, fix) => report.problem({row, column, what, fix})
  const isWrong = () => report.problems > before
  const [first] = rows
  tellApart(rows, at)
  const numbered = numberedAgenda(first, reading, at)
  if (isWrong()) return undefined
  const read = readFields(first, numbered, reading, at)
  if (isWrong()) return undefined
  const entry = numbered ?? sameAgenda(first, read, reading, at)
  if (entry) {
    const earlier = reading.met.get(entry.agendaId)
    if (earlier !== undefined) at(first.number, null, `Es la agenda de la fila ${earlier}`, 'Escribilas iguales')
    reading.met.set(entry.agendaId, first.number)
  }
  const fields = entry === numbered ? read : readFields(first, entry, reading, at)
  const spans = readSpans(rows, entry, at)
  if (isWrong()) return undefined
  const {centre} = fields
  const slug = typeof centre === 'number' ? reading.names.slugs.get(centre) : undefined
  const {hours, breaks, extras} = spans
  const values = {
    ...fields,
    centre: slug ?? null,
    hours: hours.map(({span}) => span),
    breaks: breaks.map(({span}) => span),
    extras: extras.map(({span}) => span),
  }
  // What is there already stays, whatever the rules of a form would say of it.
  const shown = shownAgenda.safeParse(values)
  if (entry && shown.success && isDeepStrictEqual(agendaInOrder(shown.data), agendaInOrder(entry.values))) {
    report.countUnchanged()
    return undefined
  }
  const checked = agendaValues.safeParse(values, {error: spanishMessage})
  if (checked.success) return {row: first.number, entry, values: checked.data}
  // A row has hours on several days, and what is wrong with them is said once.
  const told = new Set<string>()
  for (const {path, message} of checked.error.issues) {
    const [name, place, part] = path
    const of = name === 'hours' || name === 'breaks' || name === 'extras' ? spans[name] : undefined
    const row = (typeof place === 'number' ? of?.[place]?.row : undefined) ?? first.number
    const ofHours = part === 'from' || part === 'until' ? HOURS_COLUMNS[part] : HOURS_COLUMNS.days
    const label = of ? ofHours : (AGENDA_FIELDS.find((field) => field.name === name)?.label ?? null)
    const problem = JSON.stringify([row, label, message])
    if (!told.has(problem)) at(row, label, 'No se puede guardar así', message)
    told.add(problem)
  }
  return undefined
}

/** What an agenda is besides its hours is the same in all of its rows, or empty in the later ones. */
function tellApart([first, ...others]: Rows, at: At): void {
  for (const {number, cells} of others) {
    for (const {label} of AGENDA_FIELDS) {
      const said = plain(cells.get(label))
      if (said === '' || said === plain(first.cells.get(label))) continue
      at(
        number,
        label,
        `No dice lo mismo que la fila ${first.number}, de la misma agenda`,
        'Escribí lo mismo en las dos',
      )
    }
  }
}

function numberedAgenda(row: NamedRow, {agendas}: Reading, at: At): StoredSheetAgenda | undefined {
  const id = numberIn(row)
  if (id === '') {
    const missing = AGENDA_KEYS.find(({label}) => !row.cells.has(label))
    if (missing)
      at(
        row.number,
        missing.label,
        'Sin esta columna no se sabe qué agenda es',
        `Agregala, o agregá «${NUMBER_COLUMN}»`,
      )
    return undefined
  }
  const entry = agendas.find(({agendaId}) => String(agendaId) === id)
  if (entry === undefined)
    at(row.number, NUMBER_COLUMN, `No hay ninguna con el número ${id.slice(0, 20)}`, 'Dejalo vacío para una nueva')
  return entry
}

/** What a new agenda begins with, where its row does not say it. */
const NEW_AGENDA: AnyValues = {
  practitioner: null,
  centre: null,
  room: null,
  specialty: null,
  services: [],
  slotMinutes: null,
  onlinePercent: 100,
  sameDayPercent: 0,
  overbookPerDay: 0,
  validFrom: null,
  validTo: null,
  active: true,
}

/** What an agenda is besides its hours; `centre` is that of the catalogue. */
function readFields(row: NamedRow, entry: StoredSheetAgenda | undefined, {names, find}: Reading, at: At): AnyValues {
  const read: AnyValues = {...NEW_AGENDA}
  for (const field of AGENDA_FIELDS) {
    if (entry) read[field.name] = field.name === 'centre' ? entry.centre : entry.values[field.name]
    const typed = row.cells.get(field.label)
    if (typed === undefined || (entry === undefined && typed.trim() === '')) continue
    // A cell that says what is there already changes nothing, whatever its words could mean else.
    if (entry && typed.trim() === agendaCell(field, entry, names.choices).trim()) continue
    const value = readAgendaCell(field, typed, read, find)
    if (value.is === 'problem') at(row.number, field.label, value.what, value.fix)
    else read[field.name] = value.value
  }
  return read
}

/** The agenda that a row without a number names; none for a new one. */
function sameAgenda(row: NamedRow, read: AnyValues, {agendas}: Reading, at: At): StoredSheetAgenda | undefined {
  const [first, second] = agendas.filter((agenda) =>
    AGENDA_KEYS.every(({name}) =>
      isDeepStrictEqual(name === 'centre' ? agenda.centre : agenda.values[name], read[name]),
    ),
  )
  if (second) at(row.number, NUMBER_COLUMN, 'Hay varias agendas así', 'Escribí el número de la que es')
  return first
}

const placed = <Span>(row: number, spans: readonly Span[]) => spans.map((span) => ({row, span}))

/** The hours of an agenda, each with the row that says it; without their columns they stay as they are. */
function readSpans(rows: Rows, entry: StoredSheetAgenda | undefined, at: At) {
  const [first] = rows
  const said = {
    hours: placed<AgendaValues['hours'][number]>(first.number, []),
    breaks: placed<AgendaValues['breaks'][number]>(first.number, []),
    extras: placed<AgendaValues['extras'][number]>(first.number, []),
  }
  if (!first.cells.has(HOURS_COLUMNS.days)) {
    if (entry === undefined) return said
    const {hours, breaks, extras} = entry.values
    return {
      hours: placed(first.number, hours),
      breaks: placed(first.number, breaks),
      extras: placed(first.number, extras),
    }
  }
  for (const {number: row, cells} of rows) {
    const read = readStretch(cells)
    if (read.is === 'none') continue
    if (read.is === 'problem') at(row, read.column, read.what, read.fix)
    else if (read.is === 'extras') said.extras.push({row, span: {day: read.day, from: read.from, until: read.until}})
    else {
      const {from, until} = read
      const spans = read.days.map((weekday) => ({weekday, from, until}))
      said[read.is].push(...placed(row, spans))
    }
  }
  return said
}
