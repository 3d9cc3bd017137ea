import type {MeasuredValue} from '@ceibo/adapters/laboratory/port'
import type {Antibiogram} from '@ceibo/contract/study-opening'
import {formatValue} from '@ceibo/rules/laboratory/formatted-value'
import {writtenUnit} from '@ceibo/rules/laboratory/written-units'
import {unitOfValue} from '@ceibo/rules/laboratory/laboratory-result'
import {otherRangeTexts, rangeText} from '@ceibo/rules/laboratory/reference-range'
import {isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import {assessmentOf, contradictionWords} from '@ceibo/rules/laboratory/result-severity'
import type {Assessment} from '@ceibo/rules/laboratory/result-severity'
import type {PrintedAntibiogram, PrintedReport, PrintedResult} from './printed-report.ts'

/** Values under the headings of the laboratory and in its order, as doctors know them from paper; what is outside is marked. */
export const printedPanels = (values: readonly MeasuredValue[]): PrintedReport['panels'] =>
  [...Map.groupBy(values, ({group}) => group)].map(([group, members]) => ({
    title: group === '' ? 'Resultados' : group,
    results: members.map(printedResult),
  }))

const printedResult = (one: MeasuredValue): PrintedResult => {
  const {value, range} = one
  const assessment = assessmentOf(one)
  const unit = unitOfValue(value)
  return {
    name: one.name,
    method: one.method,
    comment: one.comment,
    notes: notesOf(one),
    value: formatValue(value.is === 'number' || value.is === 'range' ? {...value, unit: ''} : value),
    unit: writtenUnit(unit),
    reference: (range && rangeText(range, '')) ?? '',
    mark: {...(assessment === null ? NO_MARK : MARKS[assessment]), isOutside: isOutside(resultFlag(one))},
  }
}

function notesOf(one: MeasuredValue): string[] {
  const marks = one.marks.map(({text}) => text).join('; ')
  const others = otherRangeTexts(one.otherRanges).join('; ')
  return [
    contradictionWords(one) ?? '',
    marks && `Interpretación del laboratorio: ${marks}`,
    others && `Valores de referencia que dependen de cada caso: ${others}`,
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
  'very-low': {words: 'Muy por debajo', side: 'below'},
  'very-high': {words: 'Muy por encima', side: 'above'},
  'critical-low': {words: 'Por debajo, crítico', side: 'below'},
  'critical-high': {words: 'Por encima, crítico', side: 'above'},
  critical: {words: 'Crítico', side: 'none'},
  abnormal: {words: 'Fuera de lo esperado', side: 'none'},
  'marked-low': {words: 'Bajo', side: 'below'},
  'marked-high': {words: 'Alto', side: 'above'},
  'marked-normal': {words: 'Normal', side: 'none'},
}

const ANSWERS = {susceptible: 'Sensible', intermediate: 'Intermedio', resistant: 'Resistente'} as const

export const printedAntibiograms = (antibiograms: readonly Antibiogram[]): PrintedAntibiogram[] =>
  antibiograms.map(({organism, rows}) => ({
    organism,
    rows: rows.map(({antibiotic, answer, mic}) => ({antibiotic, answer: ANSWERS[answer], mic: mic ?? ''})),
  }))
