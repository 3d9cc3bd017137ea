import type {NewValue} from '@ceibo/studies/built-in/study-language'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {otherRangeTexts, rangeText} from '@ceibo/laboratory/values/reference-range'
import {ASSESSMENT_WORDS, assessmentOf, contradictionText} from '@ceibo/laboratory/values/result-severity'
import {unitOfValue} from '@ceibo/laboratory/values/result-value'

/** A measurement of an imaging report as the text of a section: with its range, what was marked and how it was measured. */
export function imagingValueText(one: NewValue): string {
  const {value, range, otherRanges = [], marks = [], method, comment} = one
  const reference = range && rangeText(range, unitOfValue(value))
  const assessment = assessmentOf(one)
  const lines = [
    formatValue(value),
    ...[reference, ...otherRangeTexts(otherRanges)].filter(Boolean).map((text) => `Valores de referencia: ${text}`),
    assessment && ASSESSMENT_WORDS[assessment],
    contradictionText(one),
    ...marks.map(({text}) => text),
    method && `Método: ${method}`,
    comment,
  ]
  return lines.filter(Boolean).join('\n')
}
