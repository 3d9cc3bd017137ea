import type {NewValue, NewReport} from '@ceibo/studies/built-in/study-language'
import {UNREAD_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {isLoincCode} from '@ceibo/laboratory/analytes/analyte'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import type {ResultMark} from '@ceibo/laboratory/values/laboratory-result'
import {contradictsLimits} from '@ceibo/laboratory/values/result-flag'
import {absentValue} from '#modules/studies/import/fhir/fhir-absent-value.ts'
import {type Interpretations, readInterpretations} from '#modules/studies/import/values/result-interpretations.ts'
import type {Measured, Observation} from '#modules/studies/import/fhir/fhir-observation.ts'
import type {RangeFacts} from './fhir-range-applies.ts'
import {readReferenceRanges} from './fhir-reference-ranges.ts'
import {type Concept, wordsOf} from '#modules/studies/import/fhir/fhir-resources.ts'
import {readFhirValue, valueKeys} from './fhir-value-kinds.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

type Susceptibility = NonNullable<NewReport['antibiograms']>[number]['rows'][number]

export type FhirValue =
  | {is: 'value'; value: NewValue}
  /** How the organism of `group` answers to an antibiotic. */
  | {is: 'susceptibility'; group: string; row: Susceptibility}
  /** What is wrong with a value, which is shown all the same. */
  | {is: 'problem'; problem: string}

const LOINC = 'http://loinc.org'

/** The name of a value that the laboratory sent without one. */
const UNNAMED = 'Análisis sin nombre'

/** What an observation and its components say, under the heading of the panel that it is in. */
export function valuesOfObservation(one: Observation, group: string, facts: RangeFacts): FhirValue[] {
  const shared = {
    method: (one.method && wordsOf(one.method)) ?? null,
    comment: one.note.map(({text}) => text).join('\n') || null,
  }
  const isPanel = one.component.length > 0 || one.hasMember.length > 0
  const isStated = valueKeys(one).length > 0 || one.dataAbsentReason !== undefined || one.interpretation.length > 0
  const panel = nameOfConcept(one.code)
  // The note of a panel without a value of its own has no line to stand in: it goes with the first of its parts.
  const own = isPanel && !isStated ? [] : valueOf(one, {...shared, group}, facts)
  const parts = one.component.flatMap((part, at) => {
    const comment = own.length === 0 && at === 0 ? shared.comment : null
    return valueOf(part, {method: shared.method, comment, group: panel}, facts)
  })
  return [...own, ...parts]
}

/** The name that the laboratory gives, or else the one known for its LOINC code; then how the laboratory's system, or LOINC, displays it. */
export const nameOfConcept = (concept: Concept): string =>
  concept.text ?? analyteOfCode(loincOf(concept) ?? '')?.name ?? wordsOf(ownFirst(concept)) ?? ''

/** The laboratory's own codings before those of LOINC, whose display is seldom in Spanish. */
const ownFirst = (concept: Concept): Concept => ({
  ...concept,
  coding: concept.coding.toSorted((one, other) => Number(one.system === LOINC) - Number(other.system === LOINC)),
})

const loincOf = ({coding}: Concept) => coding.find(({system}) => system === LOINC)?.code

function valueOf(
  one: Measured,
  placed: Pick<NewValue, 'group' | 'method' | 'comment'>,
  facts: RangeFacts,
): FhirValue[] {
  const loinc = loincOf(one.code)
  const code = loinc !== undefined && isLoincCode(loinc) ? loinc : null
  const name = nameOfConcept(one.code) || UNNAMED
  const given = readInterpretations(one.interpretation)
  const {value, marks, problem} = shownValue(one, given)
  const ranges = readReferenceRanges(one.referenceRange, value, facts)
  const problems = [
    name === UNNAMED && 'code: has neither text nor display',
    loinc !== undefined && code === null && 'code: is no term of LOINC: it is not used',
    problem,
    ...given.problems.map((one) => `interpretation: ${one}`),
    ...ranges.problems,
  ]
  const reported = (...more: readonly (string | false | null)[]) =>
    [...problems, ...more].flatMap((one): FhirValue[] => (one ? [{is: 'problem', problem: one}] : []))
  if (given.answer !== null) {
    const mic = valueKeys(one).length > 0 ? formatValue(value) : null
    const notes = marks.length > 0 ? ` (${marks.map(({text}) => text).join('; ')})` : ''
    const row = {antibiotic: `${name}${notes}`, answer: given.answer, mic}
    return [{is: 'susceptibility', group: placed.group, row}, ...reported()]
  }
  const {range, otherRanges} = ranges
  const shown = {...placed, code, name, value, range, otherRanges, flag: given.flag, marks}
  const contradiction = contradictsLimits(shown) && 'interpretation: contradicts the limits, which the page follows'
  return [{is: 'value', value: shown}, ...reported(contradiction)]
}

type ShownValue = {value: ResultValue; marks: ResultMark[]; problem: string | null}

/** The value; of one without any, why there is none, or else what the laboratory made of it. */
function shownValue(one: Measured, {marks, flag, answer}: Interpretations): ShownValue {
  const read = readFhirValue(one)
  const absent = one.dataAbsentReason && absentValue(one.dataAbsentReason)
  if (read !== undefined && absent !== undefined) {
    const reason = {code: null, text: absent.value.text}
    return {
      value: read.value,
      marks: [...marks, reason],
      problem: read.problem ?? 'has a value and a dataAbsentReason: both are shown',
    }
  }
  if (read !== undefined) return {...read, marks}
  if (absent !== undefined) return {...absent, marks}
  const [mark, ...others] = marks
  if (mark !== undefined) return {value: {is: 'text', text: mark.text}, marks: others, problem: null}
  if (flag !== null) {
    const words = one.interpretation.map(wordsOf).find(Boolean) ?? ''
    return {value: {is: 'text', text: FLAGGED_ALONE[flag] ?? words}, marks: [], problem: null}
  }
  // How an antibiotic acts needs no concentration.
  const problem = answer === null ? 'has no value and no dataAbsentReason' : null
  return {value: UNREAD_VALUE, marks, problem}
}

const FLAGGED_ALONE: Readonly<Record<string, string>> = {
  low: 'Bajo',
  high: 'Alto',
  'very-low': 'Muy bajo',
  'very-high': 'Muy alto',
  'critical-low': 'Críticamente bajo',
  'critical-high': 'Críticamente alto',
  critical: 'Crítico',
  abnormal: 'Fuera de lo esperado',
  normal: 'Normal',
}
