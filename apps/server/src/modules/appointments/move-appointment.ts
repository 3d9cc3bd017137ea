import type {BookingOutcome, moveAppointment as contract} from '@ceibo/contract/appointments/appointment-booking'
import {earliestCancellable} from '@ceibo/rules/appointments/booking-window'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import type {OwnedAppointment} from './appointments.subjects.ts'
import {outcomeOf} from './confirm-appointment.ts'

/**
 * Gives an appointment of the person or a dependant another time, in one transaction with its audit row, mail and notification. Refused, it
 * stands as it was. Answered as `confirmAppointment`.
 */
export async function moveAppointment(
  {input, subject, actor, request}: Call<typeof contract, OwnedAppointment>,
  on: Pick<Dependencies, 'bookingSystem' | 'clock' | 'wake'>,
): Promise<BookingOutcome> {
  const {appointmentId, patient} = subject
  const {practitionerId, centreId, date, time} = input
  const move = {
    practitionerId,
    centreId,
    date,
    time,
    appointmentId,
    patient: patient.person,
    bookerId: actor.personId,
    requestKey: request.idempotencyKey,
    reader: {personId: actor.personId, dependantIds: [patient.person.personId], ownBookingsOnly: false},
    startsFrom: earliestCancellable(on.clock.now()),
  }
  const effects = {
    event: 'appointment-moved',
    actorId: actor.personId,
    network: request.network.toString('hex'),
    requestId: request.id,
  } as const
  return outcomeOf(await on.bookingSystem.move(move, effects), on)
}
