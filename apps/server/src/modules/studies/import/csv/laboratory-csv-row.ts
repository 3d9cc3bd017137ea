import type {StudyState} from '@ceibo/contract/studies/study-fields'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import {civilDate} from '@ceibo/rules/time/civil-time'
import * as z from 'zod/mini'
import {catch as orElse} from 'zod/mini'
import type {WithdrawnStatus} from '#modules/studies/import/storing/imported-withdrawal.ts'
import {columnName} from '#platform/csv/csv-column-name.ts'
import {
  loincCode,
  MAX_NAME,
  MAX_TEXT,
  protocolNumber,
  type ReadingRules,
  writtenText,
} from '#modules/studies/import/values/laboratory-fields.ts'
import {flagOfMark} from '#modules/studies/import/values/marked-value.ts'
import {birthYear, isSpreadsheetDay, readDay, readMoment} from '#modules/studies/import/values/written-date.ts'
import {isAmbiguousNumber, readNumber} from '#modules/studies/import/values/written-number.ts'

const NAME = writtenText(MAX_NAME)
const TEXT = writtenText(MAX_TEXT)
const REQUIRED = writtenText(MAX_NAME).check(z.minLength(1, 'must not be empty'))

/** What a spreadsheet leaves of a long number: other numbers look the same. */
const isShortened = (written: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(written.trim())
const SHORTENED = 'is a number that a spreadsheet has shortened: format the column as text there, and export it again'
const unshortened = NAME.check(z.refine((written) => !isShortened(written), {message: SHORTENED, abort: true}))

/** A cell that may be empty, and is null then. A union would not say what is wrong with the other cells. */
const orNull = <Value>(rule: z.ZodMiniType<Value, string>) =>
  z.pipe(
    z.string(),
    z.transform((written, context): Value | null => {
      if (written.trim() === '') return null
      const parsed = rule.safeParse(written)
      if (parsed.success) return parsed.data
      context.issues.push(
        ...parsed.error.issues.map(({message}) => ({code: 'custom', message, input: written}) as const),
      )
      return z.NEVER
    }),
  )

/** A cell that is read by a function, which returns undefined when it cannot. */
const readAs = <Value>(read: (written: string) => Value | undefined, problem: string) =>
  z.pipe(
    NAME,
    z.transform((written, context): Value => {
      const value = read(written)
      if (value !== undefined) return value
      context.issues.push({code: 'custom', message: problem, input: written})
      return z.NEVER
    }),
  )

const SPREADSHEET_DAY = "is a day as a spreadsheet's number: format the column as a date there, and export it again"

/** A cell with a date. */
const dateAs = <Value>(read: (written: string) => Value | undefined, problem: string) =>
  z.pipe(
    NAME.check(z.refine((written) => !isSpreadsheetDay(written), {message: SPREADSHEET_DAY, abort: true})),
    readAs(read, problem),
  )

/** The words for the states of a report, in either gender. */
const STATES = {
  completo: 'complete',
  final: 'complete',
  definitivo: 'complete',
  validado: 'complete',
  corregido: 'complete',
  rectificado: 'complete',
  modificado: 'complete',
  parcial: 'partial',
  preliminar: 'partial',
  provisorio: 'partial',
  incompleto: 'partial',
  pendiente: 'pending',
  en_proceso: 'pending',
  anulado: 'cancelled',
  cancelado: 'cancelled',
  retirado: 'entered-in-error',
  erroneo: 'entered-in-error',
  invalidado: 'entered-in-error',
} as const satisfies Readonly<Record<string, StudyState | WithdrawnStatus>>

const isState = (word: string): word is keyof typeof STATES => Object.hasOwn(STATES, word)
const stateOf = (written: string) => {
  const word = columnName(written).replace(/a$/, 'o')
  return isState(word) ? STATES[word] : undefined
}

/** A limit as it is written, which the whole row says how to read. */
const limit = orNull(
  NAME.check(z.refine((written) => isAmbiguousNumber(written) || readNumber(written) !== undefined, 'is no number')),
)

const BAD_DAY = 'is no date: write DD/MM/YYYY or YYYY-MM-DD'
const BAD_MOMENT = 'is no date: write DD/MM/YYYY or YYYY-MM-DD, with or without HH:MM'
const BAD_FLAG = 'must be L, H, LL, HH, AA, A or N'

/** Every column; the cells of a column that a file lacks are empty. */
export const laboratoryRow = ({categories, today}: ReadingRules) =>
  z.object({
    documento: z.pipe(unshortened, REQUIRED),
    fecha_nacimiento: dateAs((written) => readDay(written, birthYear(today)), BAD_DAY),
    apellido: NAME,
    nombre: NAME,
    protocolo: z.pipe(unshortened, protocolNumber),
    fecha_toma: dateAs(readMoment, BAD_MOMENT),
    fecha_informe: orNull(dateAs(readMoment, BAD_MOMENT)),
    estado: readAs(stateOf, 'must be completo, parcial, corregido, pendiente or anulado'),
    estudio: REQUIRED,
    centro: REQUIRED,
    loinc: orNull(loincCode),
    analito: NAME,
    grupo: NAME,
    valor: TEXT,
    unidad: NAME,
    minimo: limit,
    maximo: limit,
    referencia: orNull(TEXT),
    marca: orNull(readAs(flagOfMark, BAD_FLAG)),
    metodo: orNull(TEXT),
    comentario: orNull(TEXT),
    firmante: NAME,
    matricula: NAME,
    categoria: orNull(
      readAs((code) => categories.find((one) => one === code), `must be one of ${categories.join(', ')}`),
    ),
  })

/** What a row says of whose report it is, which one, when it was issued and whether it holds; for rows that have a problem elsewhere. */
export const rowFacts = (rules: ReadingRules) =>
  z.extend(
    z.pick(laboratoryRow(rules), {
      documento: true,
      fecha_nacimiento: true,
      protocolo: true,
      centro: true,
      estado: true,
    }),
    {
      apellido: orElse(NAME, ''),
      nombre: orElse(NAME, ''),
      fecha_informe: orElse(laboratoryRow(rules).shape.fecha_informe, null),
    },
  )
export type RowFacts = z.output<ReturnType<typeof rowFacts>>

export type LaboratoryRow = z.output<ReturnType<typeof laboratoryRow>>
export type LaboratoryColumn = keyof LaboratoryRow

/** The fields that all rows of a protocol share. */
export const STUDY_COLUMNS = [
  'documento',
  'fecha_nacimiento',
  'apellido',
  'nombre',
  'fecha_toma',
  'fecha_informe',
  'estado',
  'estudio',
  'centro',
  'firmante',
  'matricula',
  'categoria',
] as const satisfies readonly LaboratoryColumn[]

export type CellProblem = {column: LaboratoryColumn; message: string}

/** Problems of cells that contradict each other. */
export function rowProblems(row: LaboratoryRow, {today}: ReadingRules): CellProblem[] {
  const isPending = row.estado === 'pending'
  const hasValue = !isPending && withdrawnStatus(row) === null
  const taken = civilDate(row.fecha_toma)
  const issued = row.fecha_informe && civilDate(row.fecha_informe)
  const problems: (CellProblem | false)[] = [
    row.fecha_nacimiento > today && {column: 'fecha_nacimiento', message: 'lies in the future'},
    taken > today && {column: 'fecha_toma', message: 'lies in the future'},
    issued !== null && issued > today && {column: 'fecha_informe', message: 'lies in the future'},
    issued !== null && issued < taken && {column: 'fecha_informe', message: 'lies before fecha_toma'},
    issued === null && hasValue && {column: 'fecha_informe', message: 'must not be empty'},
    hasValue && row.valor === '' && {column: 'valor', message: 'must not be empty'},
    hasValue && nameOf(row) === '' && {column: 'analito', message: 'must not be empty'},
    isPending && row.valor !== '' && {column: 'estado', message: 'a protocol with a value is not pendiente'},
    (row.firmante === '') !== (row.matricula === '') && {
      column: 'matricula',
      message: 'firmante and matricula go together',
    },
  ]
  return problems.filter((problem) => problem !== false)
}

/** How the laboratory takes a row back; null for one that holds. */
export const withdrawnStatus = ({estado}: Pick<LaboratoryRow, 'estado'>): WithdrawnStatus | null =>
  estado === 'cancelled' || estado === 'entered-in-error' ? estado : null

/** The name that the laboratory gives, or else the one known for its LOINC code. */
export const nameOf = ({analito, loinc}: LaboratoryRow): string =>
  analito === '' ? (analyteOfCode(loinc ?? '')?.name ?? '') : analito
