import type {cancelAppointment} from '@ceibo/contract/appointment-booking'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import {reportMismatch} from '../../api/report-mismatch.ts'
import type {Call} from '../../api/route.ts'
import {appointmentReader} from '../people/subject-of-booking.ts'

/**
 * Cancels an upcoming appointment of the person or of a child of theirs; cancelling again answers the same. Another's, and one
 * that there is not, are reported and are `not-found`.
 */
export async function cancelOwnAppointment(
  call: Call<typeof cancelAppointment>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {input, actor, request} = call
  const reader = await appointmentReader(actor, on)
  const effects = {
    event: 'appointment-cancelled',
    actorId: actor.personId,
    network: request.network.toString('hex'),
    requestId: request.id,
  } as const
  const answer = await on.bookingSystem.cancel({appointmentId: input.appointmentId, reader}, effects)
  if (answer.is === 'refused' && answer.code === 'not-found') throw await reportMismatch(call, 'appointment', on)
  if (answer.is === 'refused') throw new AppError(answer.code)
  on.wake('mail')
  return {}
}
