import type {AttendanceStep} from '@ceibo/rules/appointments/attendance-steps'

/** Each step: the key that records it, what its button says, and what is said when it is done. */
export const STEP_NAMES: Record<AttendanceStep, {key: string; press: string; done: string}> = {
  confirmed: {key: 'c', press: 'Confirmó', done: 'Confirmado'},
  arrived: {key: 'l', press: 'Llegó', done: 'En espera'},
  attended: {key: 'a', press: 'Atendido', done: 'Atendido'},
  absent: {key: 'n', press: 'No vino', done: 'Ausente'},
}
