import {compareDecimals, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {writtenUnit} from '@ceibo/laboratory/units/written-units'
import {type OtherRange, type ReferenceRange, repeatsLimits} from '@ceibo/laboratory/values/reference-range'
import type {FhirRange, Quantity} from '#modules/studies/import/fhir/fhir-observation.ts'
import {type Applies, rangeApplies, type RangeFacts} from './fhir-range-applies.ts'
import {rangeLabel} from './fhir-range-label.ts'
import {unitOf} from './fhir-value-kinds.ts'
import {type ResultValue, unitOfValue} from '@ceibo/laboratory/values/result-value'

export type ReadRanges = {range: ReferenceRange | null; otherRanges: OtherRange[]; problems: string[]}

type Read = OtherRange & {applies: Applies; problem: string | null}

/**
 * The range that is surely this patient's, and the others. Where several may be, or the only one may not be, all are shown and none is
 * compared; nor is one whose limits are wrong or in another unit than the value.
 */
export function readReferenceRanges(ranges: readonly FhirRange[], value: ResultValue, facts: RangeFacts): ReadRanges {
  const read = ranges.map((one) => rangeOf(one, value, facts)).filter((one) => !isEmpty(one))
  const problems = read.flatMap(({problem}) => problem ?? [])
  const possible = read.filter(({applies}) => applies !== 'no')
  const [first, ...others] = possible.filter(({applies}) => applies === 'yes')
  const isSure = first !== undefined && others.length === 0 && possible.every((one) => isSurelyOther(one, first))
  const chosen = isSure && first.problem === null ? first : undefined
  return {
    range: chosen === undefined ? null : comparedRange(chosen),
    otherRanges: read.filter((one) => one !== chosen).map(otherRange),
    problems,
  }
}

/** A range of a treatment or of a recommendation does not make the usual one doubtful; one of a group that may be the patient's does. */
const isSurelyOther = (one: Read, first: Read) => one === first || one.applies === 'no'

const isEmpty = ({low, high, text}: OtherRange) => low === null && high === null && (text === null || text === '')

/** Words beside limits say for whom these are: "Adultos". */
function otherRange({label, low, high, text, unit}: Read): OtherRange {
  const hasLimits = low !== null || high !== null
  if (!hasLimits || text === null || repeatsLimits({low, high, text})) return {label, low, high, text, unit}
  return {label: [label, text].filter(Boolean).join(', '), low, high, text: null, unit}
}

const comparedRange = ({low, high, text, label}: Read): ReferenceRange => ({
  low,
  high,
  text: [label, text].filter((part) => part !== null && part !== '').join(', ') || null,
})

function rangeOf(one: FhirRange, value: ResultValue, facts: RangeFacts): Read {
  const given = one.text ?? null
  const label = rangeLabel(one)
  const applies = rangeApplies(one, facts)
  const unit = unitOfRange(one, value)
  const shown = {label, low: null, high: null, unit: '', applies}
  const bad = problemOf(one)
  if (bad !== null) {
    const limits = [limitText('desde', one.low), limitText('hasta', one.high)].filter(Boolean).join(' ')
    const text = [given, limits && `${limits} (límites informados así por el laboratorio)`].filter(Boolean).join('; ')
    return {
      ...shown,
      text: text || null,
      problem: `referenceRange: ${bad}: it is shown, and the value is not compared with it`,
    }
  }
  const read = {
    label,
    low: one.low?.value ?? null,
    high: one.high?.value ?? null,
    text: given,
    unit,
    applies,
    problem: null,
  }
  if (read.low === null && read.high === null) return {...read, unit: ''}
  const own = unitOfValue(value)
  if (writtenUnit(unit) === writtenUnit(own) || own === '') return read
  return {...read, problem: `referenceRange: is in ${unit || 'no unit'} and the value in ${own}: they are not compared`}
}

/** Limits without a unit are in that of the value. */
function unitOfRange({low, high}: FhirRange, value: ResultValue): string {
  const units = [low, high].flatMap((one) => (one === undefined ? [] : unitOf(one))).filter((unit) => unit !== '')
  return units[0] ?? unitOfValue(value)
}

function problemOf({low, high}: FhirRange): string | null {
  for (const [name, limit] of [['low', low] as const, ['high', high] as const]) {
    if (limit === undefined) continue
    if (limit.value === undefined) return `${name} is no number`
    if (limit.comparator !== undefined) return `${name} has a comparator`
  }
  const [one, other] = [readDecimal(low?.value ?? ''), readDecimal(high?.value ?? '')]
  if (one !== null && other !== null && compareDecimals(one, other) > 0) return 'low is more than high'
  const units = [low, high].map((limit) => (limit === undefined ? '' : writtenUnit(unitOf(limit)))).filter(Boolean)
  return new Set(units).size > 1 ? 'low and high are in two units' : null
}

function limitText(word: string, limit: Quantity | undefined): string | null {
  if (limit?.value === undefined) return null
  const quantity = {comparator: limit.comparator ?? null, number: limit.value, unit: unitOf(limit)}
  return `${word} ${formatValue({is: 'number', ...quantity})}`
}
