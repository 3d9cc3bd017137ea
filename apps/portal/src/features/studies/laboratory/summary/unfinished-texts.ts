import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {AWAITED_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {isPreliminary} from '#features/studies/study/missing-texts.ts'
import {isLastVersion} from '#features/studies/study/report-versions.ts'
import type {SummaryTexts} from './summary-texts.ts'

/** The words of a summary that is not of a whole report in its last version. */
export const unfinishedText = (opened: Pick<OpenedStudy, 'report' | 'versions' | 'results'>): SummaryTexts =>
  isLastVersion(opened) ? untilNow(isPreliminary(opened)) : OF_EARLIER_VERSION

/** The summary of values that may change or are not all of their report. */
const untilNow = (mayChange: boolean): SummaryTexts => ({
  inside: 'Todo lo informado hasta ahora está dentro del rango de referencia',
  nothingOutside: 'Nada de lo informado hasta ahora está fuera del rango de referencia',
  isAwaited: ({value}) => value.is === 'absent' && value.reason === AWAITED_VALUE.reason,
  note: (awaited) => changeText(awaited, mayChange),
})

/** The summary of an earlier version of a report, which a later one replaced. */
const OF_EARLIER_VERSION: SummaryTexts = {
  inside: 'Todo lo informado en esta versión está dentro del rango de referencia',
  nothingOutside: 'Nada de lo informado en esta versión está fuera del rango de referencia',
  isAwaited: () => false,
  note: () => null,
}

/** Why a summary is not the last word: what is missing, as far as the laboratory says, or that it may change. */
function changeText(names: readonly string[], mayChange: boolean): string {
  const missing = names.length > 0 && `Falta: ${names.join(', ')}.`
  if (mayChange) return ['El informe es preliminar: puede cambiar.', missing].filter(Boolean).join(' ')
  return missing || 'El informe está incompleto: todavía faltan resultados.'
}
