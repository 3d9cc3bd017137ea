import type {BookingOutcome, bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import type {Confirmation} from '@ceibo/agenda/port'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/**
 * Books a slot for the person of the session or a dependant. The audit row, the mail and the notification are written in the
 * booking's transaction. A refusal by the booking system is an outcome with a message, not a failure; the key of another
 * request is `key-reused`.
 */
export async function confirmAppointment(
  {input, subject, actor, request}: Call<typeof bookAppointment, Self | Dependant>,
  on: Dependencies,
): Promise<BookingOutcome> {
  const booking = {
    practitionerId: input.practitionerId,
    centreId: input.centreId,
    date: input.date,
    time: input.time,
    patient: subject.person,
    bookerId: actor.personId,
    specialtyId: input.specialtyId,
    serviceId: input.serviceId,
    requestKey: request.idempotencyKey,
    medicalOrder: input.medicalOrder,
  }
  const effects = {
    event: 'appointment-booked',
    actorId: actor.personId,
    network: request.network.toString('hex'),
    requestId: request.id,
  } as const
  return outcomeOf(await on.bookingSystem.confirm(booking, effects), on)
}

/** What the system of the agenda answers to a booking or a move, as an outcome; a key of another request is a failure. */
export function outcomeOf(answer: Confirmation, {wake}: Pick<Dependencies, 'wake'>): BookingOutcome {
  switch (answer.is) {
    case 'confirmed':
      wake('mail')
      return {is: 'confirmed', appointmentId: answer.appointmentId}
    case 'refused':
      if (answer.code === 'key-reused') throw new AppError(answer.code)
      return answer
    case 'unknown':
      return {is: 'unknown'}
  }
}
