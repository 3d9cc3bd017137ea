import type {confirmAttendance as contract} from '@ceibo/contract/appointments/appointment-booking'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {OwnedAppointment} from '#modules/appointments/appointments.subjects.ts'

/** The patient, or who acts for them, says that they will come. Throws `wrong-state` for one that has begun or is not booked any more. */
export async function confirmAttendance(
  {subject, actor, request}: Call<typeof contract, OwnedAppointment>,
  {bookingSystem}: Pick<Dependencies, 'bookingSystem'>,
): Promise<Record<string, never>> {
  const {personId} = actor
  const answer = await bookingSystem.recordStep(
    {appointmentId: subject.appointmentId, step: 'confirmed', actor: {is: 'patient', id: personId}},
    {
      event: 'appointment-confirmed',
      actorId: personId,
      network: request.network.toString('hex'),
      requestId: request.id,
    },
  )
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {}
}
