import {
  type DiscardReason,
  type ListedResult,
  RESULT_WORKING_DAYS,
  type ResultCandidate,
  type ResultOutcome,
  type UnmatchedReason,
} from '@ceibo/contract/studies/inbox/results-inbox'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Likeness} from '@ceibo/rules/studies/result-patient'
import {longDateTime, relativeDay} from '@ceibo/web-kit/dates/spanish-dates'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {csvOf} from '#shared/lists/csv.ts'

export const KIND_NAMES: Record<StudyKind, string> = {laboratory: 'Laboratorio', imaging: 'Imágenes'}

/** Why a result waits, short for lists. */
export const REASON_NAMES: Record<UnmatchedReason, string> = {
  'no-document': 'No dice el documento',
  'two-people': 'Dos personas posibles',
  nobody: 'Nadie tiene ese documento',
  'other-birth-date': 'Otra fecha de nacimiento',
  'other-name': 'Otro nombre',
  withdrawn: 'Lo retiró quien lo informó',
  'other-patient': 'Ya está a nombre de otra persona',
}

/** The same in a sentence, with what to look at. */
export const REASON_TEXTS: Record<UnmatchedReason, string> = {
  'no-document': 'El archivo no dice el documento, o trae varios y no se sabe cuál es.',
  'two-people': 'Dos personas tienen este documento y esta fecha de nacimiento.',
  nobody: 'Nadie en la red tiene este documento.',
  'other-birth-date': 'Quien tiene este documento nació otro día.',
  'other-name': 'Quien tiene este documento y nació ese día se llama de otra manera.',
  withdrawn: 'Mientras esperaba, quien lo informó lo retiró. Lo habitual es descartar.',
  'other-patient': 'Se asignó, pero el portal ya tiene este estudio a nombre de otra persona.',
}

export const OUTCOME_NAMES: Record<ResultOutcome, string> = {
  assigned: 'Asignado',
  discarded: 'Descartado',
  replaced: 'Llegó bien después',
  withdrawn: 'Retirado',
}

export const DISCARD_NAMES: Record<DiscardReason, string> = {
  'not-ours': 'No es paciente de la red',
  test: 'Es una prueba',
  duplicate: 'Ya está publicado',
  unidentifiable: 'No se puede saber de quién es',
  other: 'Otro motivo',
}

/** What the comparison of a datum says, by a sign and a word. */
export const LIKENESS_NAMES: Record<Likeness, string> = {
  same: '= Igual',
  close: '≈ Parecido',
  different: '≠ Distinto',
  unsaid: '– No dice',
}

export const SEX_NAMES: Record<'F' | 'M' | 'I', string> = {F: 'Femenino', M: 'Masculino', I: 'No especificado'}

export const PROMISE = `promesa: ${RESULT_WORKING_DAYS} día hábil`

export const candidateName = ({lastName, firstName}: Pick<ResultCandidate, 'lastName' | 'firstName'>): string =>
  `${lastName}, ${firstName}`

export const namedOr = (name: string): string => (name === '' ? 'Sin nombre' : name)

type Dated = Pick<ListedResult, 'dueOn' | 'isLate'>

/** "Vence mañana", "Venció hace 3 días". */
export const dueText = ({dueOn, isLate}: Dated, now: Date): string =>
  `${isLate ? 'Venció' : 'Vence'} ${relativeDay(dueOn, now)}`

/** How pressing a result is: late, due today, or not yet. */
export const urgencyOf = ({dueOn, isLate}: Dated, now: Date) =>
  isLate ? 'late' : relativeDay(dueOn, now) === 'hoy' ? 'soon' : undefined

/** The results that are shown, as a spreadsheet. */
export const resultsSheet = (results: readonly ListedResult[]): Blob =>
  csvOf(
    ['Número', 'Tipo', 'A nombre de', 'Por qué espera', 'Llegó', 'Vence', 'Estado', 'En manos de', 'Desde'],
    results.map((one) => [
      String(one.id),
      KIND_NAMES[one.kind],
      one.name,
      REASON_NAMES[one.reason],
      longDateTime(one.receivedAt),
      shownDate(one.dueOn),
      one.ending ? OUTCOME_NAMES[one.ending.outcome] : 'Por asignar',
      (one.ending ? one.ending.by : one.hands?.holder) ?? '',
      one.ending ? longDateTime(one.ending.at) : one.hands ? longDateTime(one.hands.since) : '',
    ]),
  )
