import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import type {Appointment, AppointmentState} from '@ceibo/contract/appointments/appointments'
import {Chip, type ChipTone} from '@ceibo/ui/chip'
import {useNow} from '@ceibo/web-kit/page/use-now'

const STATES: Record<Exclude<AppointmentState, 'absent'>, {tone: ChipTone; word: string}> = {
  booked: {tone: 'ok', word: 'Reservado'},
  confirmed: {tone: 'ok', word: 'Confirmado'},
  arrived: {tone: 'info', word: 'En espera'},
  pending: {tone: 'warn', word: 'Estamos confirmando'},
  cancelled: {tone: 'neutral', word: 'Anulado'},
  attended: {tone: 'info', word: 'Atendido'},
}

/** A past appointment whose outcome is not recorded yet is neither confirmed nor attended. */
export function AppointmentStateChip({appointment: {state, startsAt, patient}}: {appointment: Appointment}) {
  const now = useNow()
  if (state === 'absent') return <Chip tone="warn">{patient.isSelf ? 'No asististe' : 'No asistió'}</Chip>
  if (isActive(state) && Date.parse(startsAt) < now.getTime()) return <Chip>Finalizado</Chip>
  const {tone, word} = STATES[state]
  return <Chip tone={tone}>{word}</Chip>
}
