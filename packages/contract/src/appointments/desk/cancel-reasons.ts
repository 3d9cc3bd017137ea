import {CANCELLED_BY_PATIENT} from '#appointments/appointment-booking.ts'

/** The code of a cancellation because another time took the appointment's place. That of a patient is `CANCELLED_BY_PATIENT`. */
export const MOVED_AWAY = 3

type CancelReason = {
  /** As it is stored; a code is never given another meaning. */
  code: number
  /** As the desk chooses it. */
  name: string
  /** What the patient is told. */
  told: string
}

export const CANCEL_REASON_NAMES = ['asked', 'practitioner', 'centre', 'agenda-changed', 'mistake', 'other'] as const
export type CancelReasonName = (typeof CANCEL_REASON_NAMES)[number]

/** Why a desk cancels an appointment, in the order of its list. */
export const CANCEL_REASONS: Record<CancelReasonName, CancelReason> = {
  asked: {code: 10, name: 'Lo pidió el paciente', told: 'Lo anulamos como nos pediste.'},
  practitioner: {code: 11, name: 'El profesional no atiende', told: 'El profesional no puede atender ese día.'},
  centre: {code: 12, name: 'El centro no atiende', told: 'El centro no atiende ese día.'},
  'agenda-changed': {code: 13, name: 'Cambió la agenda', told: 'Cambió la agenda de ese día.'},
  mistake: {code: 14, name: 'Se reservó por error', told: 'Se había reservado por error.'},
  other: {code: 15, name: 'Otro motivo', told: 'Si necesitás saber por qué, llamanos.'},
}

/** Why an appointment was cancelled, by the stored code, in words for the staff. */
export const cancelReasonText = (code: number | null): string =>
  code === CANCELLED_BY_PATIENT
    ? 'Lo anuló el paciente'
    : (Object.values(CANCEL_REASONS).find((reason) => reason.code === code)?.name ?? 'Lo anuló el sistema')
