import type {NewValue, NewReport} from '@ceibo/studies/built-in/study-language'
import {privateCategoryOf} from '@ceibo/laboratory/analytes/private-category'
import {type CsvTable, readCsvTable} from './csv-rows.ts'
import type {TextEncoding} from '#platform/csv/decoded-text.ts'
import {type ImportedWithdrawal, unreadableCorrection} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {
  type LaboratoryColumn,
  laboratoryRow,
  type LaboratoryRow,
  nameOf,
  rowFacts,
  type RowFacts,
  rowProblems,
  STUDY_COLUMNS,
  withdrawnStatus,
} from './laboratory-csv-row.ts'
import {type RowValue, valueOfRow} from './laboratory-csv-value.ts'
import {laboratoryUid, MAX_VALUES, type ReadingRules} from '#modules/studies/import/values/laboratory-fields.ts'
import {problemList, type ProblemList} from '#modules/studies/import/problem-list.ts'
import type {ImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'

/** Columns that every file has. */
const REQUIRED_COLUMNS = [
  'documento',
  'fecha_nacimiento',
  'protocolo',
  'fecha_toma',
  'fecha_informe',
  'estado',
  'estudio',
  'centro',
  'analito',
  'valor',
] as const satisfies readonly LaboratoryColumn[]

/** A protocol with a problem in any of its rows is left out whole: half a report would be read as all of it. */
type Protocol = {rows: ReadRow[]; isWhole: boolean; facts: RowFacts[]}
type ReadRow = {number: number; row: LaboratoryRow; value: NewValue | null}

/** Reads the results of a table, one study a protocol. Never throws; problems are reported by row and column. */
export function readLaboratoryCsv(
  bytes: Uint8Array,
  rules: ReadingRules,
  encoding?: TextEncoding,
): {studies: ImportedStudy[]; withdrawals: ImportedWithdrawal[]; problems: string[]} {
  const known = new Set(Object.keys(laboratoryRow(rules).shape))
  const table = readCsvTable(bytes, {known, encoding})
  if (typeof table === 'string') return {studies: [], withdrawals: [], problems: [table]}
  const problems = problemList()
  reportColumns(table, known, problems)
  if (problems.lines().length > 0) return {studies: [], withdrawals: [], problems: problems.lines()}
  const protocols = protocolsOf(table, rules, problems)
  const whole = [...protocols.values()].filter(({isWhole}) => isWhole).map(({rows}) => rows)
  const studies = whole.map((rows) => studyOf(rows.filter(isValid))).filter((study) => study !== undefined)
  const unread = [...protocols.values()].filter(({isWhole}) => !isWhole)
  return {
    studies,
    withdrawals: [
      ...whole.filter((rows) => !rows.some(isValid)).flatMap((rows) => withdrawalOf(rows) ?? []),
      ...unread.flatMap(({facts}) => takenBackUnread(facts, rules)),
    ],
    problems: problems.lines(),
  }
}

const NO_COLUMNS = 'names no column: the first row must name them, with ; or , or | or a tab between the names'

function reportColumns({header, columns, written, rows}: CsvTable, known: ReadonlySet<string>, problems: ProblemList) {
  const row = `row ${header}`
  if (!columns.some((name) => known.has(name))) return problems.add(`${row} ${NO_COLUMNS}`)
  for (const name of REQUIRED_COLUMNS) if (!columns.includes(name)) problems.add(`${row}: column ${name} is missing`)
  for (const [place, name] of columns.entries()) {
    const quoted = JSON.stringify((written[place] ?? '').slice(0, 40))
    const isEmpty = () => rows.every(({cells}) => (cells[place] ?? '').trim() === '')
    if (name === '' && isEmpty()) continue
    if (!known.has(name))
      problems.add(`${row}: column ${place + 1} has the name ${quoted}, which is not known: rename or remove it`)
    else if (columns.indexOf(name) < place) problems.add(`${row}: column ${name} is there twice`)
  }
}

function protocolsOf(table: CsvTable, rules: ReadingRules, problems: ProblemList): Map<string, Protocol> {
  const {columns, rows} = table
  const schema = laboratoryRow(rules)
  const factsOfRow = rowFacts(rules)
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
  const protocols = new Map<string, Protocol>()
  const width = narrowestRow(table)
  for (const {number, cells} of rows) {
    const named = {...empty, ...Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? '']))}
    const key = named['protocolo']?.trim().replaceAll(/\s+/g, ' ') ?? ''
    const protocol = protocols.get(key) ?? {rows: [], isWhole: true, facts: []}
    protocols.set(key, protocol)
    if (protocol.rows.length > MAX_VALUES) continue
    const refuse = (problem: string) => {
      problems.add(`row ${number}${problem}`)
      protocol.isWhole = false
    }
    if (cells.length > columns.length || cells.length < width) {
      refuse(
        ` has ${cells.length} fields, and the header ${columns.length}: a field with a separator or a line end needs quotation marks`,
      )
      continue
    }
    const parsed = schema.safeParse(named)
    const facts = parsed.success ? parsed : factsOfRow.safeParse(named)
    if (facts.success) protocol.facts.push(facts.data)
    if (!parsed.success) {
      for (const {path, message} of parsed.error.issues) refuse(`, column ${path.join('.')}: ${message}`)
      continue
    }
    const row = parsed.data
    const isWithdrawn = withdrawnStatus(row) !== null
    const {value, notes, problems: unread} = isWithdrawn || row.valor === '' ? NO_VALUE : valueOfRow(row)
    for (const {column, message} of [...rowProblems(row, rules), ...unread]) refuse(`, column ${column}: ${message}`)
    for (const {column, message} of notes) problems.add(`row ${number}, column ${column}: ${message}`)
    // A withdrawn row among others takes its value back; else it has what the others have.
    for (const column of STUDY_COLUMNS) {
      const first = protocol.rows.find((one) => column !== 'estado' || isValid(one) === !isWithdrawn)
      if (first !== undefined && !isSame(first.row[column], row[column])) {
        refuse(`, column ${column}: differs from row ${first.number} of the same protocol`)
      }
    }
    if (protocol.rows.push({number, row, value}) === MAX_VALUES + 1) {
      refuse(`: a protocol has at most ${MAX_VALUES} rows`)
    }
  }
  for (const {rows: read} of protocols.values()) {
    const withdrawn = read.some(isValid) ? read.filter((one) => !isValid(one)) : []
    for (const {number} of withdrawn) problems.add(`row ${number}, column estado: the value is withdrawn, and left out`)
  }
  return protocols
}

const NO_VALUE: RowValue = {value: null, notes: [], problems: []}

/**
 * How many fields a row has at least. Excel leaves out those at the end that are empty; where a row lacks a field that has to be there,
 * or the last one its line end, rows are cut, and a short one may have lost a value.
 */
function narrowestRow({columns, rows, isEnded}: CsvTable): number {
  const needed = Math.max(...REQUIRED_COLUMNS.map((name) => columns.indexOf(name))) + 1
  const isCut = rows.some(({cells}) => cells.length < needed || cells.length > columns.length)
  const isLastShort = !isEnded && (rows.at(-1)?.cells.length ?? 0) < columns.length
  return isCut || isLastShort ? columns.length : needed
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isValid = ({row}: ReadRow) => withdrawnStatus(row) === null

function withdrawalOf(rows: readonly ReadRow[]): ImportedWithdrawal | undefined {
  const first = rows[0]?.row
  const status = first && withdrawnStatus(first)
  if (first === undefined || status === null || status === undefined) return undefined
  return {
    ...aboutOf(first),
    status,
    at: first.fecha_informe,
    reason: rows.map(({row}) => row.comentario ?? '').find((comment) => comment !== '') ?? '',
  }
}

/** What a protocol that cannot be read takes back: a row of it alone says so. Rows of several reports may have one number. */
function takenBackUnread(facts: readonly RowFacts[], rules: ReadingRules): ImportedWithdrawal[] {
  const reports = Map.groupBy(facts, ({documento, fecha_nacimiento, centro}) =>
    JSON.stringify([documento, fecha_nacimiento, centro]),
  )
  return [...reports.values()].flatMap((rows) => {
    const first = rows.find((one) => withdrawnStatus(one) !== null)
    if (first === undefined) return []
    const issued = [first, ...rows].map((one) => one.fecha_informe).find((one) => one !== null)
    return [unreadableCorrection(aboutOf(first), issued, rules)]
  })
}

const aboutOf = (row: RowFacts) =>
  ({
    source: 'csv',
    label: `protocol ${row.protocolo}`,
    uid: laboratoryUid(row.centro, row.protocolo),
    kind: 'laboratory',
    patient: patientOf(row),
  }) as const

const patientOf = ({documento, fecha_nacimiento, apellido, nombre}: RowFacts) => ({
  documentNumber: documento,
  birthDate: fecha_nacimiento,
  name: `${apellido} ${nombre}`,
})

function studyOf(rows: readonly ReadRow[]): ImportedStudy | undefined {
  const first = rows[0]?.row
  if (first === undefined || first.estado === 'cancelled' || first.estado === 'entered-in-error') return undefined
  const measured = rows.map(({row}) => ({code: row.loinc, name: nameOf(row)}))
  const category = first.categoria ?? privateCategoryOf([...measured, {code: null, name: first.estudio}])
  return {
    source: 'csv',
    label: `protocol ${first.protocolo}`,
    patient: patientOf(first),
    study: {
      uid: laboratoryUid(first.centro, first.protocolo),
      kind: 'laboratory',
      accessionNumber: first.protocolo,
      title: first.estudio,
      ...(category !== undefined && {category}),
      centre: {name: first.centro, address: ''},
      performedAt: first.fecha_toma,
      due: {from: null, to: null},
      state: first.estado,
      modalities: [],
      reports:
        first.fecha_informe === null || first.estado === 'pending' ? [] : [reportOf(first, first.fecha_informe, rows)],
    },
  }
}

const reportOf = ({firmante, matricula}: LaboratoryRow, issuedAt: Date, rows: readonly ReadRow[]): NewReport => ({
  issuedAt,
  signer: firmante === '' ? null : {name: firmante, licence: matricula},
  values: rows.map(({value}) => value).filter((value) => value !== null),
})
