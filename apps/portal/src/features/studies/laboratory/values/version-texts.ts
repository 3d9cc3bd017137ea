import type {IssuedValue, LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {assessmentOf} from '@ceibo/laboratory/values/result-severity'
import {otherRangeTexts} from '@ceibo/laboratory/values/reference-range'
import {referenceOf, statusText} from './laboratory-values.ts'

type Versioned = IssuedValue & Pick<LaboratoryResult, 'before' | 'isAdded'>

const othersOf = ({otherRanges}: Pick<IssuedValue, 'otherRanges'>) => otherRangeTexts(otherRanges).join('; ')
const marksOf = ({marks}: Pick<IssuedValue, 'marks'>) => marks.map(({text}) => text).join('; ')

/** What the version before said of a value: "Antes: 92 mg/dL", or what else of it changed. Null for one that was not changed. */
export function beforeText(one: Versioned): string | null {
  const {before} = one
  if (one.isAdded) return 'Agregado en esta versión'
  if (before === null) return null
  const parts = [
    formatValue(before.value) !== formatValue(one.value) && `Antes: ${formatValue(before.value)}`,
    referenceOf(before) !== referenceOf(one) && `Rango anterior: ${referenceOf(before) ?? 'sin rango'}`,
    othersOf(before) !== othersOf(one) && `Otros rangos anteriores: ${othersOf(before) || 'ninguno'}`,
    marksOf(before) !== marksOf(one) && `Interpretación anterior: ${marksOf(before) || 'ninguna'}`,
    before.method !== one.method && `Método anterior: ${before.method ?? 'no informado'}`,
    before.comment !== one.comment && `Nota anterior: ${before.comment ?? 'ninguna'}`,
  ].filter(Boolean)
  if (parts.length > 0) return parts.join('. ')
  // With the value and the range as they were, only the mark of the laboratory changed.
  return `Antes: ${statusText(assessmentOf(before)) ?? 'sin marca del laboratorio'}`
}
