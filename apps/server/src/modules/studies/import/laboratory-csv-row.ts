import {OFFSET} from '@ceibo/contract/civil-day'
import {isoDate} from '@ceibo/contract/wire-fields'
import {compareDecimals, readDecimal} from '@ceibo/rules/laboratory/decimal-number'
import {analyteOfCode} from '@ceibo/rules/laboratory/known-analytes'
import {readResultValue} from '@ceibo/rules/laboratory/laboratory-result'
import {flagOfCode} from '@ceibo/rules/laboratory/result-flag'
import {civilDate} from '@ceibo/rules/civil-time'
import * as z from 'zod/mini'
import {loincCode, MAX_NAME, MAX_TEXT, protocolNumber, writtenText} from './laboratory-fields.ts'
import type {ReadingRules} from './laboratory-fields.ts'

const NAME = writtenText(MAX_NAME)
const TEXT = writtenText(MAX_TEXT)
const REQUIRED = writtenText(MAX_NAME).check(z.minLength(1, 'must not be empty'))

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

/** DD/MM/YYYY, DD-MM-YYYY, YYYY-MM-DD or YYYYMMDD. */
function dayOf(written: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written) ?? []
  const iso = day === undefined ? written : `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = isoDate.safeParse(iso.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return parsed.success ? parsed.data : undefined
}

/** A day with or without a time, which is that of Buenos Aires unless it has an offset. */
function momentOf(written: string): Date | undefined {
  const [, date = '', hour = '00', minute = '00', second = '00', offset = OFFSET] =
    /^(\S+?)(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?$/.exec(written) ?? []
  const day = dayOf(date)
  const moment = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  return day === undefined || Number.isNaN(moment.getTime()) ? undefined : moment
}

const STATES = {
  completo: 'complete',
  corregido: 'complete',
  parcial: 'partial',
  pendiente: 'pending',
} as const

const isState = (word: string): word is keyof typeof STATES => Object.hasOwn(STATES, word)
const stateOf = (written: string) => {
  const word = written.toLowerCase()
  return isState(word) ? STATES[word] : undefined
}

/** A limit; kept as text when its number is ambiguous. */
function limitOf(written: string): {number: string | null; written: string} | undefined {
  const value = readResultValue(written, '')
  if (value.is === 'number') return value.comparator === null ? {number: value.number, written} : undefined
  return /^-?\d{1,3}[.,]\d{3}$/.test(written) ? {number: null, written} : undefined
}

const BAD_DAY = 'is no date: write DD/MM/YYYY or YYYY-MM-DD'
const BAD_MOMENT = 'is no date: write DD/MM/YYYY or YYYY-MM-DD, with or without HH:MM'
const BAD_LIMIT = 'is no number'

/** Every column; the cells of a column that a file lacks are empty. */
export const laboratoryRow = ({categories}: ReadingRules) =>
  z.object({
    documento: REQUIRED,
    fecha_nacimiento: readAs(dayOf, BAD_DAY),
    apellido: NAME,
    nombre: NAME,
    protocolo: protocolNumber,
    fecha_toma: readAs(momentOf, BAD_MOMENT),
    fecha_informe: orNull(readAs(momentOf, BAD_MOMENT)),
    estado: readAs(stateOf, `must be one of ${Object.keys(STATES).join(', ')}`),
    estudio: REQUIRED,
    centro: REQUIRED,
    loinc: orNull(loincCode),
    analito: NAME,
    grupo: NAME,
    valor: TEXT,
    unidad: NAME,
    minimo: orNull(readAs(limitOf, BAD_LIMIT)),
    maximo: orNull(readAs(limitOf, BAD_LIMIT)),
    referencia: orNull(TEXT),
    marca: orNull(readAs((code) => flagOfCode(code.toUpperCase()) ?? undefined, 'must be L, H, LL, HH, AA, A or N')),
    metodo: orNull(TEXT),
    comentario: orNull(TEXT),
    firmante: NAME,
    matricula: NAME,
    categoria: orNull(
      readAs((code) => categories.find((one) => one === code), `must be one of ${categories.join(', ')}`),
    ),
  })

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
  const taken = civilDate(row.fecha_toma)
  const issued = row.fecha_informe && civilDate(row.fecha_informe)
  const problems: (CellProblem | false)[] = [
    row.fecha_nacimiento > today && {column: 'fecha_nacimiento', message: 'lies in the future'},
    taken > today && {column: 'fecha_toma', message: 'lies in the future'},
    issued !== null && issued > today && {column: 'fecha_informe', message: 'lies in the future'},
    issued !== null && issued < taken && {column: 'fecha_informe', message: 'lies before fecha_toma'},
    issued === null && !isPending && {column: 'fecha_informe', message: 'must not be empty'},
    !isPending && row.valor === '' && {column: 'valor', message: 'must not be empty'},
    !isPending && nameOf(row) === '' && {column: 'analito', message: 'must not be empty'},
    isPending && row.valor !== '' && {column: 'estado', message: 'a protocol with a value is not pendiente'},
    (row.firmante === '') !== (row.matricula === '') && {
      column: 'matricula',
      message: 'firmante and matricula go together',
    },
    isInverted(row) && {column: 'maximo', message: 'is less than the other limit'},
  ]
  return problems.filter((problem) => problem !== false)
}

/** The name that the laboratory gives, or else the one known for its LOINC code. */
export const nameOf = ({analito, loinc}: LaboratoryRow): string =>
  analito === '' ? (analyteOfCode(loinc ?? '')?.name ?? '') : analito

function isInverted({minimo, maximo}: LaboratoryRow): boolean {
  const low = readDecimal(minimo?.number ?? '')
  const high = readDecimal(maximo?.number ?? '')
  return low !== null && high !== null && compareDecimals(low, high) > 0
}
