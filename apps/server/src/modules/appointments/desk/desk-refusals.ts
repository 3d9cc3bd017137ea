import {MAX_BOOKINGS_PER_DAY, MAX_FUTURE_PER_SPECIALTY} from '@ceibo/contract/appointments/booking-limits'
import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'

/** What a desk is told where the words of the portal speak to the patient. */
const OF_THE_PATIENT: Partial<Record<ErrorCode, string>> = {
  'slot-not-found': 'Ese horario ya no existe, o no es para este paciente. Elegí otro.',
  'already-booked': 'El paciente ya tiene ese turno.',
  'no-coverage': 'El plan del paciente no cubre esta práctica en ese centro. Se puede dar en forma particular.',
  'order-required': 'Esta práctica necesita una orden médica, y del paciente no hay ninguna cargada.',
  'order-unusable': 'La orden que cargó el paciente ya se usó para otro turno o dejó de servir.',
  'same-day': 'El paciente ya tiene un turno de esta especialidad ese día. Elegí otro día, o movele ese.',
  overlaps: 'El paciente ya tiene otro turno a esa hora. Elegí otro horario.',
  'too-many-future': `El paciente ya tiene ${MAX_FUTURE_PER_SPECIALTY} turnos próximos de esta especialidad: para darle otro se anula uno.`,
  'too-many-today': `Para este paciente ya se reservaron ${MAX_BOOKINGS_PER_DAY} turnos hoy. Mañana se le pueden dar más.`,
}

/** Why a booking was refused, as the desk reads it; what an agenda outside says in its own words stays as it is. */
export const deskRefusalText = (code: ErrorCode, message: string): string =>
  message === ERRORS[code].text ? (OF_THE_PATIENT[code] ?? message) : message
