import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {compareDecimals, decimalText, readDecimal, type Decimal} from '@ceibo/laboratory/units/decimal-number'
import {conversionNote} from '@ceibo/laboratory/units/conversion-note'
import {formatNumber, formatValue, withUnit} from '@ceibo/laboratory/values/formatted-value'
import {convertUnit, type AnalyteFactors, type Conversion} from '@ceibo/laboratory/units/unit-conversion'
import {shownResult, type ShownResult} from '#features/studies/laboratory/values/laboratory-values.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

/** What the report of a value says about it; its range is in the unit of that report. */
export type ComparedStatus = Pick<
  ShownResult,
  'assessment' | 'severity' | 'flag' | 'status' | 'reference' | 'otherReferences' | 'comment'
>

export type ComparedRow = {
  key: string
  name: string
  before: ComparedStatus
  after: ComparedStatus
  earlier: string
  /** How the earlier value was converted to the unit of the later one; null where it stands as reported. */
  note: string | null
  later: string
  difference: string
}
export type ComparedPanel = {panel: string; rows: readonly ComparedRow[]}

const nameOf = ({name, group}: LaboratoryResult) => `${group} ${name}`
const keyOf = (one: LaboratoryResult) => one.code ?? nameOf(one)

/** The values that two reports share, by the panels of the later one and in its units. */
export function compareResults(
  earlier: readonly LaboratoryResult[],
  later: readonly LaboratoryResult[],
): ComparedPanel[] {
  const before = new Map(earlier.map((one) => [keyOf(one), one]))
  const laterKeys = new Set(later.map(keyOf))
  const recoded = earlier.filter((one) => !laterKeys.has(keyOf(one)))
  const rows = later.flatMap((one) => {
    const other = before.get(keyOf(one)) ?? recodedOf(one, recoded)
    if (other === undefined) return []
    return {
      panel: one.group,
      key: keyOf(one),
      name: one.name,
      before: statusOf(other),
      after: statusOf(one),
      ...comparedValues(other.value, one.value, one.analyte),
    }
  })
  return [...Map.groupBy(rows, ({panel}) => panel)].map(([panel, some]) => ({panel, rows: some}))
}

function statusOf(one: LaboratoryResult): ComparedStatus {
  const {assessment, severity, flag, status, reference, otherReferences, comment} = shownResult(one, 0)
  return {assessment, severity, flag, status, reference, otherReferences, comment}
}

/** In another unit an analyte has another code, and is found by the catalogue's code; an unknown one by its name. */
const recodedOf = (one: LaboratoryResult, recoded: readonly LaboratoryResult[]) =>
  recoded.find(({analyte}) => analyte !== null && analyte.code === one.analyte?.code) ??
  recoded.find((other) => nameOf(other) === nameOf(one))

/** Of an unknown analyte only multiples of one unit are converted. */
const UNKNOWN_ANALYTE: AnalyteFactors = {molarMass: null, valence: null}

type ComparedValues = Pick<ComparedRow, 'earlier' | 'note' | 'later' | 'difference'>

/** Two values of one analyte, the first in the unit of the last where an exact factor converts it, as in a trend. */
export function comparedValues(first: ResultValue, last: ResultValue, analyte: AnalyteFactors | null): ComparedValues {
  const later = formatValue(last)
  const asReported = {earlier: formatValue(first), note: null, later}
  if (first.is === 'absent' || last.is === 'absent') return {...asReported, difference: 'No se puede calcular'}
  if (first.is !== 'number' || last.is !== 'number') {
    return {...asReported, difference: asReported.earlier === later ? 'Igual' : 'Cambió'}
  }
  const conversion: Conversion = convertUnit(
    {number: first.number, unit: first.unit},
    last.unit,
    analyte ?? UNKNOWN_ANALYTE,
  )
  if (conversion.is === 'not-convertible') return {...asReported, difference: 'Está en otra unidad'}
  const converted = {...first, ...conversion.to}
  return {
    earlier: formatValue(converted),
    note: conversionNote(conversion),
    later,
    difference: differenceText(converted, last),
  }
}

type NumberValue = Extract<ResultValue, {is: 'number'}>

/** "Subió 12 mg/dL", "Bajó 0,3 puntos", "Igual"; never whether that is good. Both are in one unit. */
function differenceText(first: NumberValue, last: NumberValue): string {
  if (first.comparator !== null || last.comparator !== null) {
    return formatValue(first) === formatValue(last) ? 'Igual' : 'No se puede calcular'
  }
  const one = readDecimal(first.number)
  const other = readDecimal(last.number)
  if (one === null || other === null) return 'No se puede calcular'
  const order = compareDecimals(other, one)
  if (order === 0) return 'Igual'
  const size = sizeText(formatNumber(decimalText(distance(one, other))), last.unit)
  return order > 0 ? `Subió ${size}` : `Bajó ${size}`
}

/** Percentages differ by points, because "bajó 20 %" would mean a fifth less. */
function sizeText(number: string, unit: string): string {
  if (unit !== '%') return withUnit(number, unit)
  return `${number}\u00a0${number === '1' ? 'punto' : 'puntos'}`
}

function distance(one: Decimal, other: Decimal): Decimal {
  const decimals = Math.max(one.decimals, other.decimals)
  const at = ({units, decimals: own}: Decimal) => units * 10n ** BigInt(decimals - own)
  const difference = at(one) - at(other)
  return {units: difference < 0n ? -difference : difference, decimals}
}
