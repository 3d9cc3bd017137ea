import {interpretationText} from '@ceibo/rules/studies/report-texts'
import type {MeasuredValue} from '@ceibo/studies/laboratory/port'
import type {Antibiogram} from '@ceibo/contract/studies/study-opening'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {writtenUnit} from '@ceibo/laboratory/units/written-units'
import {otherRangeTexts, rangeText, unbroken} from '@ceibo/laboratory/values/reference-range'
import {
  type Assessment,
  assessmentOf,
  contradictionText,
  severityOfAssessment,
  standsOut,
} from '@ceibo/laboratory/values/result-severity'
import type {PrintedAntibiogram, PrintedReport, PrintedResult} from './printed-report.ts'
import {unitOfValue} from '@ceibo/laboratory/values/result-value'

/** Values under the headings of the laboratory and in its order, as doctors know them from paper; what is outside is marked. */
export const printedPanels = (values: readonly MeasuredValue[]): PrintedReport['panels'] =>
  [...Map.groupBy(values, ({group}) => group)].map(([group, members]) => ({
    title: group === '' ? 'Resultados' : group,
    results: members.map(printedResult),
  }))

const printedResult = (one: MeasuredValue): PrintedResult => {
  const {value, range} = one
  const assessment = assessmentOf(one)
  const severity = severityOfAssessment(assessment)
  const unit = unitOfValue(value)
  return {
    name: one.name,
    method: one.method,
    comment: one.comment,
    notes: notesOf(one),
    value: unbroken(formatValue(value.is === 'number' || value.is === 'range' ? {...value, unit: ''} : value)),
    unit: writtenUnit(unit),
    reference: unbroken((range && rangeText(range, '')) ?? ''),
    mark: {
      ...(assessment === null ? NO_MARK : MARKS[assessment]),
      isOutside: standsOut(severity),
      isCritical: severity === 'critical',
    },
  }
}

function notesOf(one: MeasuredValue): string[] {
  const marks = one.marks.map(({text}) => text).join('; ')
  const others = unbroken(otherRangeTexts(one.otherRanges).join('; '))
  const isOne = one.otherRanges.length === 1
  return [
    contradictionText(one) ?? '',
    marks && interpretationText(marks),
    others &&
      `${isOne ? 'Rango de referencia que no se compara con el valor' : 'Valores de referencia que dependen de cada caso'}: ${others}`,
  ].filter((note) => note !== '')
}

type Mark = Pick<PrintedResult['mark'], 'words' | 'side'>

const NO_MARK: Mark = {words: '', side: 'none'}

/** Shorter than what the screen says, for a narrow column. */
const MARKS: Readonly<Record<Assessment, Mark>> = {
  within: {words: 'En rango', side: 'none'},
  low: {words: 'Por debajo', side: 'below'},
  high: {words: 'Por encima', side: 'above'},
  'far-low': {words: 'Muy por debajo', side: 'below'},
  'far-high': {words: 'Muy por encima', side: 'above'},
  'low-of-all': {words: 'Por debajo de todos los rangos', side: 'below'},
  'high-of-all': {words: 'Por encima de todos los rangos', side: 'above'},
  'far-low-of-all': {words: 'Muy por debajo de todos los rangos', side: 'below'},
  'far-high-of-all': {words: 'Muy por encima de todos los rangos', side: 'above'},
  'very-low': {words: 'Muy por debajo', side: 'below'},
  'very-high': {words: 'Muy por encima', side: 'above'},
  'critical-low': {words: 'CRÍTICO, por debajo', side: 'below'},
  'critical-high': {words: 'CRÍTICO, por encima', side: 'above'},
  critical: {words: 'CRÍTICO', side: 'none'},
  abnormal: {words: 'Fuera de lo esperado', side: 'none'},
  'marked-low': {words: 'Bajo', side: 'below'},
  'marked-high': {words: 'Alto', side: 'above'},
  'marked-very-low': {words: 'Muy bajo', side: 'below'},
  'marked-very-high': {words: 'Muy alto', side: 'above'},
  'marked-critical-low': {words: 'CRÍTICO, bajo', side: 'below'},
  'marked-critical-high': {words: 'CRÍTICO, alto', side: 'above'},
  'marked-normal': {words: 'Normal', side: 'none'},
}

const ANSWERS = {susceptible: 'Sensible', intermediate: 'Intermedio', resistant: 'Resistente'} as const

export const printedAntibiograms = (antibiograms: readonly Antibiogram[]): PrintedAntibiogram[] =>
  antibiograms.map(({organism, rows}) => ({
    organism,
    rows: rows.map(({antibiotic, answer, mic}) => ({antibiotic, answer: ANSWERS[answer], mic: mic ?? ''})),
  }))
