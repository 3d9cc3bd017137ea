import type {MeasuredValue, NewReport} from '@ceibo/results/study-language'
import {privateCategoryOf} from '@ceibo/rules/laboratory/private-category'
import type {ReferenceRange} from '@ceibo/rules/laboratory/reference-range'
import {readCsvTable} from './csv-rows.ts'
import type {CsvTable} from './csv-rows.ts'
import {laboratoryRow, nameOf, rowProblems, STUDY_COLUMNS} from './laboratory-csv-row.ts'
import type {LaboratoryColumn, LaboratoryRow} from './laboratory-csv-row.ts'
import {laboratoryUid, MAX_VALUES, typedValue} from './laboratory-fields.ts'
import type {ReadingRules} from './laboratory-fields.ts'
import {problemList} from './problem-list.ts'
import type {ProblemList} from './problem-list.ts'
import type {ImportedStudy} from './store-imported-study.ts'

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
type Protocol = {rows: {number: number; row: LaboratoryRow}[]; isWhole: boolean}

/** Reads the results of a table, one study a protocol. Never throws; problems are reported by row and column. */
export function readLaboratoryCsv(
  bytes: Uint8Array,
  rules: ReadingRules,
): {studies: ImportedStudy[]; problems: string[]} {
  const table = readCsvTable(bytes)
  if (typeof table === 'string') return {studies: [], problems: [table]}
  const problems = problemList()
  const isKnown = new Set<string>(Object.keys(laboratoryRow(rules).shape))
  for (const name of REQUIRED_COLUMNS)
    if (!table.columns.includes(name)) problems.add(`row 1: column ${name} is missing`)
  for (const [place, name] of table.columns.entries()) {
    const quoted = JSON.stringify(name.slice(0, 40))
    if (!isKnown.has(name)) problems.add(`row 1: column ${place + 1} has the name ${quoted}, which is not known`)
    else if (table.columns.indexOf(name) < place) problems.add(`row 1: column ${name} is there twice`)
  }
  if (problems.lines().length > 0) return {studies: [], problems: problems.lines()}
  const protocols = protocolsOf(table, rules, problems)
  const studies = [...protocols.values()]
    .filter(({isWhole}) => isWhole)
    .map(({rows}) => studyOf(rows.map(({row}) => row)))
  return {studies: studies.filter((study) => study !== undefined), problems: problems.lines()}
}

function protocolsOf({columns, rows}: CsvTable, rules: ReadingRules, problems: ProblemList): Map<string, Protocol> {
  const schema = laboratoryRow(rules)
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
  const protocols = new Map<string, Protocol>()
  for (const {number, cells} of rows) {
    const named = {...empty, ...Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? '']))}
    const key = named.protocolo?.trim() ?? ''
    const protocol = protocols.get(key) ?? {rows: [], isWhole: true}
    protocols.set(key, protocol)
    const refuse = (problem: string) => {
      problems.add(`row ${number}${problem}`)
      protocol.isWhole = false
    }
    if (cells.length !== columns.length) {
      refuse(` has ${cells.length} fields, and the header ${columns.length}`)
      continue
    }
    const parsed = schema.safeParse(named)
    if (!parsed.success) {
      for (const {path, message} of parsed.error.issues) refuse(`, column ${path.join('.')}: ${message}`)
      continue
    }
    const row = parsed.data
    for (const {column, message} of rowProblems(row, rules)) refuse(`, column ${column}: ${message}`)
    const [first] = protocol.rows
    for (const column of first ? differing(first.row, row) : []) {
      refuse(`, column ${column}: differs from row ${first?.number} of the same protocol`)
    }
    if (protocol.rows.push({number, row}) === MAX_VALUES + 1) refuse(`: a protocol has at most ${MAX_VALUES} rows`)
  }
  return protocols
}

const differing = (one: LaboratoryRow, other: LaboratoryRow): LaboratoryColumn[] =>
  STUDY_COLUMNS.filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]))

function studyOf(rows: readonly LaboratoryRow[]): ImportedStudy | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const measured = rows.map((row) => ({code: row.loinc, name: nameOf(row)}))
  const category = first.categoria ?? privateCategoryOf([...measured, {code: null, name: first.estudio}])
  return {
    source: 'csv',
    label: `protocol ${first.protocolo}`,
    patient: {
      documentNumber: first.documento,
      birthDate: first.fecha_nacimiento,
      name: `${first.apellido} ${first.nombre}`,
    },
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

const reportOf = ({firmante, matricula}: LaboratoryRow, issuedAt: Date, rows: readonly LaboratoryRow[]): NewReport => ({
  issuedAt,
  signer: firmante === '' ? null : {name: firmante, licence: matricula},
  values: rows.filter(({valor}) => valor !== '').map(valueOf),
})

const valueOf = (row: LaboratoryRow): MeasuredValue => ({
  code: row.loinc,
  name: nameOf(row),
  group: row.grupo,
  value: typedValue(row.valor, row.unidad),
  range: rangeOf(row),
  flag: row.marca,
  method: row.metodo,
  comment: row.comentario,
})

/** Ambiguous limits are shown as they are written, and no value is compared with them. */
function rangeOf({minimo, maximo, referencia}: LaboratoryRow): ReferenceRange | null {
  if (minimo?.number === null || maximo?.number === null) {
    const written = [minimo && `desde ${minimo.written}`, maximo && `hasta ${maximo.written}`]
    return {low: null, high: null, text: referencia ?? written.filter(Boolean).join(' ')}
  }
  if (minimo === null && maximo === null && referencia === null) return null
  return {low: minimo?.number ?? null, high: maximo?.number ?? null, text: referencia}
}
