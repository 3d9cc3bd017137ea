import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {OutsideAppointment} from './http-agenda-answers.ts'
import type {AppointmentReader} from '#port.ts'
import type {OutsideAgenda} from './outside-agenda.ts'

/** Whether a reader may see an appointment is decided here, whatever the agenda sends. */
export const isReadable = (
  {patientId, bookerId}: Pick<OutsideAppointment, 'patientId' | 'bookerId'>,
  {personId, dependantIds, ownBookingsOnly}: AppointmentReader,
): boolean =>
  ownBookingsOnly ? patientId === personId && bookerId === personId : [personId, ...dependantIds].includes(patientId)

/** An appointment of the agenda. Its patient decides who may cancel it, so an answer about another appointment is ignored. */
export async function appointmentWithId(
  appointmentId: number,
  {ask}: Pick<OutsideAgenda, 'ask'>,
): Promise<OutsideAppointment | undefined> {
  const answer = await ask('appointment', {appointmentId})
  if (answer.is === 'refused') return undefined
  if (answer.found.appointmentId === appointmentId) return answer.found
  throw new OutsideFailure('nothing', 'appointment: the answer is about another appointment')
}
