import type {CardComparison, ReviewHistoryEvent} from '@ceibo/contract/verification/review/review-case'
import type {ReviewKind} from '@ceibo/contract/verification/review/review-queue'

export const KIND_NAMES: Record<ReviewKind, string> = {
  identity: 'Identidad',
  minor: 'Menor',
  'mail-recovery': 'Email',
  relationship: 'Vínculo',
  order: 'Orden',
  correction: 'Corrección',
  objection: 'Reclamo',
}

export const FIELD_NAMES: Record<CardComparison['field'], string> = {
  lastName: 'Apellido',
  firstName: 'Nombre',
  documentNumber: 'Documento',
  sex: 'Sexo',
  birthDate: 'Nacimiento',
}

/** A verdict by shape and word. */
export const VERDICTS: Record<CardComparison['verdict'], string> = {
  same: '✓ Igual',
  different: '≠ Distinto',
  'not-read': 'No se lee',
}

const EVENTS: Record<ReviewHistoryEvent['what'], string> = {
  registered: 'Se registró',
  submitted: 'Envió la documentación',
  approved: 'dio una firma',
  accepted: 'aceptó',
  rejected: 'rechazó',
  'link-sent': 'Se le envió el link para volver a subirla',
  resubmitted: 'Volvió a enviar la documentación',
  closed: 'Se cerró',
}

/** One line of the history, as a sentence. */
export const eventText = ({what, by, reasons}: ReviewHistoryEvent): string =>
  `${by === null ? EVENTS[what] : `${by} ${EVENTS[what]}`}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`

/** What is left of the team's hours: "1:24", or since when it is late. */
export const leftText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const time = `${hours}:${String(rest).padStart(2, '0')}`
  return minutes < 0 ? `vencido hace ${time}` : `quedan ${time}`
}

/** How pressing: late, in the last four hours, or not yet. */
export const urgencyOf = (minutes: number): 'late' | 'soon' | undefined =>
  minutes < 0 ? 'late' : minutes < 240 ? 'soon' : undefined
