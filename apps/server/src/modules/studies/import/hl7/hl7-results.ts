import type {NewValue, NewReport} from '@ceibo/studies/built-in/study-language'
import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {isLoincCode} from '@ceibo/laboratory/analytes/analyte'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {preliminaryComment} from '@ceibo/laboratory/values/preliminary-value'
import {contradictsLimits} from '@ceibo/laboratory/values/result-flag'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import {interpretationsOfObx} from './hl7-interpretations.ts'
import {hl7ValueOf, isUnreadType, textOf, textOfCoded} from './hl7-result-value.ts'
import type {Hl7Order, Hl7Result} from './hl7-report.ts'
import {componentOf, type Hl7Segment, type Repetition} from './hl7-segment.ts'
import {resultOutcomeOf} from './hl7-statuses.ts'
import {textProblem} from '#modules/studies/import/values/text-limits.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

type Antibiogram = NonNullable<NewReport['antibiograms']>[number]

/** The results of an order. `isPartial` says that more will come, `withdrawn` how many were taken back; `tell` has been called for what is left out. */
export type Hl7Values = {
  values: NewValue[]
  antibiograms: Antibiogram[]
  isPartial: boolean
  withdrawn: number
  isWhole: boolean
}

export function valuesOfOrder(order: Hl7Order, complain: (problem: string) => void): Hl7Values {
  const group = titleOf(order.obr)
  const given: Hl7Values = {values: [], antibiograms: [], isPartial: false, withdrawn: 0, isWhole: true}
  const rows: Antibiogram['rows'][number][] = []
  for (const result of joinedLines(order.results)) {
    const {obx} = result
    const outcome = resultOutcomeOf(componentOf(obx, 11))
    const refuse = (problem: string) => {
      complain(`${obx.label}: ${problem}`)
      given.isWhole = false
    }
    switch (outcome) {
      case undefined:
        refuse(`OBX-11: ${JSON.stringify(componentOf(obx, 11).slice(0, 10))} is no status of HL7 table 0085`)
        continue
      case 'none':
        continue
      case 'withdrawn':
        given.withdrawn++
        complain(`${obx.label}: OBX-11: is ${componentOf(obx, 11)}: the value is withdrawn, and left out`)
        continue
      case 'missing': {
        given.isPartial = true
        const {value} = valueOf(result, group, {isAbsent: true})
        if (value !== null) given.values.push(awaited(value))
        continue
      }
      case 'partial':
      case 'preliminary':
        given.isPartial = true
        break
      case 'final-before':
        if (obx.field(5).length === 0) {
          refuse('OBX-11: is U without a value: send the whole report again')
          continue
        }
        break
      case 'shown':
      case 'absent':
        break
    }
    const read = valueOf(result, group, {isAbsent: outcome === 'absent'})
    const problem = textProblem(read.value)
    if (problem !== undefined) {
      refuse(problem)
      continue
    }
    for (const note of read.notes) complain(`${obx.label}: ${note}`)
    if (read.answer && read.value !== null) {
      const {name, value, marks = []} = read.value
      const more = marks.length === 0 ? '' : ` (${marks.map(({text}) => text).join('; ')})`
      rows.push({
        antibiotic: `${name}${more}`,
        answer: read.answer,
        mic: obx.field(5).length === 0 ? null : formatValue(value),
      })
    } else if (read.value !== null) {
      const {comment} = read.value
      given.values.push(outcome === 'preliminary' ? {...read.value, comment: preliminaryComment(comment)} : read.value)
    } else if (read.problem !== undefined) refuse(read.problem)
  }
  const organism = componentOf(order.obr, 26, 3) || group
  if (rows.length > 0) given.antibiograms.push({organism, rows})
  return given
}

/** The words of the service of an order. */
export const titleOf = (obr: Hl7Segment): string =>
  obr.field(4)[0] ? textOfCoded(obr.field(4)[0] ?? {text: '', components: []}) : ''

/** Nobody has verified what the line may say of its value. */
const awaited = ({code, name, group, method}: NewValue): NewValue => ({
  code,
  name,
  group,
  method,
  value: AWAITED_VALUE,
  range: null,
  flag: null,
  comment: null,
})

const ABSENT: ResultValue = {is: 'absent', reason: 'error', text: 'No se pudo obtener'}

type ReadValue = {
  value: NewValue | null
  answer?: Antibiogram['rows'][number]['answer'] | null
  problem?: string
  notes: string[]
}

function valueOf({obx, notes: comments}: Hl7Result, group: string, {isAbsent}: {isAbsent: boolean}): ReadValue {
  const [code = '', text = '', system = '', other = '', otherText = '', otherSystem = ''] =
    obx.field(3)[0]?.components.map((one) => one.trim()) ?? []
  const loinc = [system === 'LN' && code, otherSystem === 'LN' && other].find((one) => one !== false && one !== '')
  const isKnown = loinc !== undefined && loinc !== false && isLoincCode(loinc)
  const [words, limits] = [
    isUnreadType(componentOf(obx, 2).toUpperCase()) ? '' : textOf(obx.field(5)),
    textOf(obx.field(7)),
  ]
  const wrong = textProblem({'OBX-5': words, 'OBX-7': limits})
  if (wrong !== undefined) return {value: null, problem: wrong, notes: []}
  const read = hl7ValueOf(obx)
  const notes = [...read.notes]
  if (loinc && !isKnown) notes.push(`OBX-3: ${JSON.stringify(loinc.slice(0, 20))} is no code of LOINC, and is not used`)
  const name = text || (isKnown ? analyteOfCode(loinc)?.name : undefined) || otherText || code
  if (name === '') return {value: null, problem: 'OBX-3: does not say what was measured', notes}
  const {answer, marks, ...given} = interpretationsOfObx(obx)
  notes.push(...given.problems.map((one) => `OBX-8: ${one}`))
  const [only, ...others] = marks
  // Of a test that was positive or reactive, some send that alone.
  const isMarkAlone = read.value === null && !isAbsent && answer === null && only !== undefined
  const value = isMarkAlone
    ? ({is: 'text', text: only.text} as const)
    : (read.value ?? (isAbsent || answer !== null ? ABSENT : null))
  if (value === null) {
    return {value: null, problem: 'OBX-5: has no value', notes}
  }
  const flag = given.flag ?? read.flag
  if (contradictsLimits({value, range: read.range, flag})) {
    const codes = obx.field(8).flatMap(({components}) => components[0]?.trim() || [])
    notes.push(`OBX-8: ${codes.join(' ') || 'the mark'} does not agree with OBX-7: both are shown`)
  }
  const method = obx.field(17).map(textOfCoded).filter(Boolean).join('; ')
  return {
    value: {
      code: isKnown ? loinc : null,
      name,
      group,
      value,
      range: read.range,
      flag,
      marks: isMarkAlone ? others : marks,
      method: method === '' ? null : method,
      comment: comments.filter(Boolean).join('\n') || null,
    },
    answer,
    notes,
  }
}

const TEXTS = new Set(['TX', 'FT', 'ST'])

/** Lines of one text, which old systems send as values of the same name one after another. */
function joinedLines(results: readonly Hl7Result[]): Hl7Result[] {
  const joined: (Hl7Result & {lines: Repetition[]})[] = []
  for (const result of results) {
    const last = joined.at(-1)
    if (last === undefined || !isSameText(last.obx, result.obx)) {
      joined.push({obx: result.obx, notes: [...result.notes], lines: [...result.obx.field(5)]})
      continue
    }
    last.lines.push(...result.obx.field(5))
    last.notes.push(...result.notes)
  }
  return joined.map(({obx, lines, notes}) => ({
    obx: {...obx, field: (number) => (number === 5 ? lines : obx.field(number))},
    notes,
  }))
}

const isSameText = (one: Hl7Segment, other: Hl7Segment): boolean =>
  TEXTS.has(componentOf(one, 2)) &&
  [2, 3, 4, 11].every((field) => one.field(field)[0]?.text === other.field(field)[0]?.text)
