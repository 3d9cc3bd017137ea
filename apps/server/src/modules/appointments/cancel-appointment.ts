import type {cancelAppointment as contract} from '@ceibo/contract/appointments/appointment-booking'
import {earliestCancellable} from '@ceibo/rules/appointments/booking-window'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {OwnedAppointment} from './appointments.subjects.ts'

/** Cancels an appointment of the person or a dependant. A repeat gets the same answer. */
export async function cancelAppointment(
  {subject, actor, request}: Call<typeof contract, OwnedAppointment>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {appointmentId, patient} = subject
  const reader = {personId: actor.personId, dependantIds: [patient.person.personId], ownBookingsOnly: false}
  const effects = {
    event: 'appointment-cancelled',
    actorId: actor.personId,
    network: request.network.toString('hex'),
    requestId: request.id,
  } as const
  const startsFrom = earliestCancellable(on.clock.now())
  const answer = await on.bookingSystem.cancel({appointmentId, reader, startsFrom}, effects)
  if (answer.is === 'refused') throw new AppError(answer.code)
  on.wake('mail')
  on.wake('offer-freed-times')
  return {}
}
