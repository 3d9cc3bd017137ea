import type {AppointmentState} from '@ceibo/contract/appointments/appointments'
import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'

/** What the staff calls each state of an appointment, on every screen. */
export const APPOINTMENT_STATE_NAMES: Record<AppointmentState, string> = {
  booked: 'Reservado',
  confirmed: 'Confirmado',
  arrived: 'En espera',
  pending: 'Sin confirmar',
  cancelled: 'Anulado',
  attended: 'Atendido',
  absent: 'Ausente',
}

export const CASE_KIND_NAMES: Record<VerificationKind, string> = {
  identity: 'Identidad',
  minor: 'Identidad de un menor',
  'mail-recovery': 'Recuperación del email',
  relationship: 'Vínculo',
  order: 'Orden médica',
}

/** 30.111.222, as people read a document aloud. */
export const inGroups = (number: string): string =>
  /^\d+$/.test(number) ? number.replaceAll(/\B(?=(?:\d{3})+$)/g, '.') : number

/** "1 año", "34 años". */
export const yearsText = (age: number): string => (age === 1 ? '1 año' : `${age} años`)

/** What is left of the tries that a session of the console allows. */
export const triesText = (left: number): string =>
  left === 1 ? 'Te queda 1 intento antes de que la sesión termine.' : `Te quedan ${left} intentos.`
