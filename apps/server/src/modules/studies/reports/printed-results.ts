import type {MeasuredValue} from '@ceibo/adapters/laboratory/port'
import type {Antibiogram, ResultFlag} from '@ceibo/contract/study-opening'
import {formatValue} from '@ceibo/rules/laboratory/formatted-value'
import {writtenUnit} from '@ceibo/rules/laboratory/laboratory-units'
import {rangeText} from '@ceibo/rules/laboratory/reference-range'
import {isOutside, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import type {PrintedAntibiogram, PrintedReport, PrintedResult} from './printed-report.ts'

/** Values under the headings of the laboratory and in its order, as doctors know them from paper; what is outside is marked. */
export const printedPanels = (values: readonly MeasuredValue[]): PrintedReport['panels'] =>
  [...Map.groupBy(values, ({group}) => group)].map(([group, members]) => ({
    title: group === '' ? 'Resultados' : group,
    results: members.map(printedResult),
  }))

const printedResult = (one: MeasuredValue): PrintedResult => {
  const {value, range} = one
  const flag = resultFlag(one)
  return {
    name: one.name,
    method: one.method,
    comment: one.comment,
    value: value.is === 'number' ? formatValue({...value, unit: ''}) : value.text,
    unit: value.is === 'number' ? writtenUnit(value.unit) : '',
    reference: (range && rangeText(range, '')) ?? '',
    mark: {...(flag === null ? NO_MARK : MARKS[flag]), isOutside: isOutside(flag)},
  }
}

type Mark = Pick<PrintedResult['mark'], 'words' | 'side'>

const NO_MARK: Mark = {words: '', side: 'none'}

/** Shorter than what the screen says, for a narrow column. */
const MARKS: Readonly<Record<ResultFlag, Mark>> = {
  low: {words: 'Por debajo', side: 'below'},
  high: {words: 'Por encima', side: 'above'},
  'critical-low': {words: 'Por debajo, crítico', side: 'below'},
  'critical-high': {words: 'Por encima, crítico', side: 'above'},
  critical: {words: 'Crítico', side: 'none'},
  abnormal: {words: 'Fuera de lo esperado', side: 'none'},
  normal: {words: 'En rango', side: 'none'},
}

const ANSWERS = {susceptible: 'Sensible', intermediate: 'Intermedio', resistant: 'Resistente'} as const

export const printedAntibiograms = (antibiograms: readonly Antibiogram[]): PrintedAntibiogram[] =>
  antibiograms.map(({organism, rows}) => ({
    organism,
    rows: rows.map(({antibiotic, answer, mic}) => ({antibiotic, answer: ANSWERS[answer], mic: mic ?? ''})),
  }))
