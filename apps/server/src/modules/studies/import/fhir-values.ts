import type {NewValue, NewReport} from '@ceibo/results/study-language'
import {isLoincCode} from '@ceibo/rules/laboratory/analyte'
import {compareDecimals, readDecimal} from '@ceibo/rules/laboratory/decimal-number'
import {formatValue} from '@ceibo/rules/laboratory/formatted-value'
import {analyteOfCode} from '@ceibo/rules/laboratory/known-analytes'
import type {ResultValue} from '@ceibo/rules/laboratory/laboratory-result'
import type {ReferenceRange} from '@ceibo/rules/laboratory/reference-range'
import {rangeText} from '@ceibo/rules/laboratory/reference-range'
import {flagOfCode} from '@ceibo/rules/laboratory/result-flag'
import {wordsOf} from './fhir-resources.ts'
import type {Concept, FhirRange, Measured, Observation, Quantity} from './fhir-resources.ts'
import {typedValue} from './laboratory-fields.ts'

type Susceptibility = NonNullable<NewReport['antibiograms']>[number]['rows'][number]

export type FhirValue =
  | {is: 'value'; value: NewValue}
  /** How the organism of `group` answers to an antibiotic. */
  | {is: 'susceptibility'; group: string; row: Susceptibility}
  | {is: 'problem'; problem: string}

const LOINC = 'http://loinc.org'
const READ = new Set(['valueQuantity', 'valueString', 'valueCodeableConcept', 'valueInteger'])
const ANSWERS: Readonly<Record<string, Susceptibility['answer']>> = {
  S: 'susceptible',
  I: 'intermediate',
  R: 'resistant',
}

/** What an observation and its components say, under the heading of the panel that it is in. */
export function valuesOfObservation(one: Observation, group: string): FhirValue[] {
  const shared = {
    method: (one.method && wordsOf(one.method)) ?? null,
    comment: one.note.map(({text}) => text).join('\n') || null,
  }
  const isPanel = one.component.length > 0 || one.hasMember.length > 0
  const own = isPanel && !hasValue(one) ? [] : [valueOf(one, {...shared, group})]
  const panel = nameOfConcept(one.code)
  return [...own, ...one.component.map((part) => valueOf(part, {method: shared.method, comment: null, group: panel}))]
}

const valueKeys = (one: Measured) => Object.keys(one).filter((key) => /^value[A-Z]/.test(key))
const hasValue = (one: Measured) => valueKeys(one).length > 0

/** The name that the laboratory gives, or else the one known for its LOINC code; then how the laboratory's system, or LOINC, displays it. */
export const nameOfConcept = (concept: Concept): string =>
  concept.text ?? analyteOfCode(loincOf(concept) ?? '')?.name ?? wordsOf(ownFirst(concept)) ?? ''

/** The laboratory's own codings before those of LOINC, whose display is seldom in Spanish. */
const ownFirst = (concept: Concept): Concept => ({
  ...concept,
  coding: concept.coding.toSorted((one, other) => Number(one.system === LOINC) - Number(other.system === LOINC)),
})

const loincOf = ({coding}: Concept) => coding.find(({system}) => system === LOINC)?.code

function valueOf(one: Measured, placed: Pick<NewValue, 'group' | 'method' | 'comment'>): FhirValue {
  const name = nameOfConcept(one.code)
  const code = loincOf(one.code)
  const unread = valueKeys(one).find((key) => !READ.has(key))
  const value = resultOf(one)
  const range = rangeOf(one.referenceRange, unitOf(one.valueQuantity))
  if (name === '') return {is: 'problem', problem: 'code: has neither text nor display'}
  if (code !== undefined && !isLoincCode(code)) return {is: 'problem', problem: 'code: is no term of LOINC'}
  if (unread !== undefined) return {is: 'problem', problem: `${unread}: values of this type are not read`}
  if (value === undefined) return {is: 'problem', problem: 'has no value and no dataAbsentReason'}
  if (range !== null && isInverted(range)) return {is: 'problem', problem: 'referenceRange: low is more than high'}
  const codes = one.interpretation.flatMap(({coding}) => coding.map((said) => said.code ?? ''))
  const answer = codes.map((said) => ANSWERS[said]).find((said) => said !== undefined)
  if (answer !== undefined) {
    const mic = hasValue(one) ? formatValue(value) : null
    return {is: 'susceptibility', group: placed.group, row: {antibiotic: name, answer, mic}}
  }
  const flag = codes.map(flagOfCode).find((said) => said !== null) ?? null
  return {is: 'value', value: {...placed, code: code ?? null, name, value, range, flag}}
}

const unitOf = (quantity: Quantity | undefined) => quantity?.code ?? quantity?.unit ?? ''

/** What was measured; undefined for an observation without a value. */
function resultOf(one: Measured): ResultValue | undefined {
  const {valueQuantity: quantity, valueInteger: integer, valueString: typed, valueCodeableConcept: concept} = one
  if (quantity?.value !== undefined) {
    return {is: 'number', comparator: quantity.comparator ?? null, number: quantity.value, unit: unitOf(quantity)}
  }
  if (integer !== undefined) return {is: 'number', comparator: null, number: integer, unit: ''}
  const words = typed ?? [concept, ...one.interpretation].map((said) => said && wordsOf(said)).find(Boolean)
  if (words !== undefined && words !== '') return typedValue(words, '')
  return one.dataAbsentReason && {is: 'text', text: 'Sin resultado'}
}

/** The range of this patient. Where there are several, it is not known which one applies, so all of them are kept as text. */
function rangeOf(ranges: readonly FhirRange[], unit: string): ReferenceRange | null {
  const usual = ranges.filter(({type}) => type === undefined || type.coding.some(({code}) => code === 'normal'))
  const [first, ...others] = usual.map(limitsOf)
  if (first === undefined) return null
  if (others.length === 0) return first.low === null && first.high === null && first.text === null ? null : first
  const words = usual.map((one) => {
    const limits = rangeText(limitsOf(one), unit)
    return [...one.appliesTo.map(wordsOf), limits].filter(Boolean).join(': ')
  })
  return {low: null, high: null, text: words.join('; ')}
}

const limitsOf = ({low, high, text}: FhirRange): ReferenceRange => ({
  low: low?.value ?? null,
  high: high?.value ?? null,
  text: text ?? null,
})

function isInverted({low, high}: ReferenceRange): boolean {
  const [one, other] = [readDecimal(low ?? ''), readDecimal(high ?? '')]
  return one !== null && other !== null && compareDecimals(one, other) > 0
}
