import type {NewValue} from '@ceibo/studies/built-in/study-language'
import {compareDecimals, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import {contradictsLimits} from '@ceibo/laboratory/values/result-flag'
import type {ReferenceRange} from '@ceibo/laboratory/values/reference-range'
import type {ResultFlag} from '@ceibo/laboratory/values/laboratory-result'
import {type CellProblem, type LaboratoryRow, nameOf} from './laboratory-csv-row.ts'
import {
  bothMeanings,
  decimalSign,
  isAmbiguousNumber,
  type NumberHints,
  readNumber,
} from '#modules/studies/import/values/written-number.ts'
import {onlyWords, rangeFor, referenceOf, TWO_WAYS} from '#modules/studies/import/values/written-reference.ts'
import {readWrittenValue} from '#modules/studies/import/values/written-value.ts'

/** The value of a row; `notes` are of a value that is shown, and `problems` of one that cannot be. */
export type RowValue = {value: NewValue | null; notes: CellProblem[]; problems: CellProblem[]}

type ReadRange = {range: ReferenceRange | null; isOpen: boolean; notes: CellProblem[]}

export function valueOfRow(row: LaboratoryRow): RowValue {
  const read = rangeOf(row)
  const given = readWrittenValue(row.valor, row.unidad, hintsOf(row, read.range))
  if ('problem' in given) return {value: null, notes: [], problems: [{column: 'valor', message: given.problem}]}
  const flag = agreedFlag(given.flag, row.marca)
  if (flag === undefined) {
    const message = `contradicts the mark in valor, ${JSON.stringify(row.valor)}`
    return {value: null, notes: [], problems: [{column: 'marca', message}]}
  }
  const range = read.range && rangeFor(given.value, {range: read.range, isOpen: read.isOpen})
  const notes: CellProblem[] =
    given.note === null ? [...read.notes] : [{column: 'valor', message: given.note}, ...read.notes]
  if (contradictsLimits({value: given.value, range, flag})) {
    notes.push({
      column: row.marca === null ? 'valor' : 'marca',
      message: 'the mark does not agree with the limits: both are shown',
    })
  }
  return {
    value: {
      code: row.loinc,
      name: nameOf(row),
      group: row.grupo,
      value: given.value,
      range,
      flag,
      method: row.metodo,
      comment: row.comentario,
    },
    notes,
    problems: [],
  }
}

/** How the numbers of a row are written. */
function hintsOf({minimo, maximo, referencia}: LaboratoryRow, range: ReferenceRange | null): NumberHints {
  const written = [minimo, maximo, ...(referencia ?? '').split(/[^\d.,]+/)]
  const decimal = written.map((one) => decimalSign(one ?? '')).find((sign) => sign !== null) ?? null
  return {decimal, low: range?.low ?? null, high: range?.high ?? null}
}

/** The limits from their columns or from the words of `referencia`; words alone where they may be meant in two ways. */
function rangeOf(row: LaboratoryRow): ReadRange {
  const {minimo, maximo, referencia} = row
  if (minimo === null && maximo === null) return referencia === null ? NO_RANGE : rangeOfText(referencia, row)
  const decimal = [minimo, maximo, row.valor].map((one) => decimalSign(one ?? '')).find((sign) => sign !== null) ?? null
  const hints = {decimal, low: null, high: null}
  const [low = null, high = null] = [minimo, maximo].map((one) => (one === null ? null : readNumber(one, hints)))
  const asWritten = referencia ?? [minimo && `desde ${minimo}`, maximo && `hasta ${maximo}`].filter(Boolean).join(' ')
  const notes: CellProblem[] = []
  for (const column of ['minimo', 'maximo'] as const) {
    const written = row[column]
    if (written !== null && isAmbiguousNumber(written) && readNumber(written, hints) === undefined) {
      notes.push({column, message: `${written} ${TWO_WAYS}: ${bothMeanings(written)}`})
    }
  }
  if (notes.length > 0) return {range: onlyWords(asWritten), isOpen: false, notes}
  if (isInverted(low, high)) {
    const message =
      'is less than minimo: the limits are shown as they are written, and the value is not compared with them'
    return {range: onlyWords(asWritten), isOpen: false, notes: [{column: 'maximo', message}]}
  }
  return {range: {low, high, text: referencia}, isOpen: false, notes: []}
}

const NO_RANGE: ReadRange = {range: null, isOpen: false, notes: []}

function rangeOfText(words: string, {unidad, valor}: LaboratoryRow): ReadRange {
  const {range, isOpen, note} = referenceOf(words, unidad, decimalSign(valor))
  const notes: CellProblem[] = note === null ? [] : [{column: 'referencia', message: `${note}: ${HOW_TO_WRITE}`}]
  return {range, isOpen, notes}
}

const HOW_TO_WRITE = 'write them in minimo and maximo, without points between thousands'

function isInverted(low: string | null, high: string | null): boolean {
  const [lower, upper] = [readDecimal(low ?? ''), readDecimal(high ?? '')]
  return lower !== null && upper !== null && compareDecimals(lower, upper) > 0
}

const direction = (flag: ResultFlag) => flag.replace(/^(?:critical|very)-/, '')

/** The flag of a value that may be marked in two cells; undefined for two that contradict each other. */
function agreedFlag(mark: ResultFlag | null, column: ResultFlag | null): ResultFlag | null | undefined {
  if (mark === null || column === null || mark === column) return mark ?? column
  if (mark === 'abnormal') return column === 'normal' ? undefined : column
  if (column === 'abnormal' || column === 'critical') return mark
  return direction(mark) === direction(column) ? column : undefined
}
