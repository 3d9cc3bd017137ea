import type {cancelAtDesk as contract} from '@ceibo/contract/appointments/desk/booking-desk'
import {CANCEL_REASONS} from '@ceibo/contract/appointments/desk/cancel-reasons'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {AppError} from '#platform/app-error.ts'
import {startOfToday} from './book-at-desk.ts'
import type {DeskAppointment} from './desk.subjects.ts'

/** Cancels an appointment for a reason of the catalogue, which its patient is told. */
export async function cancelAtDesk(
  {input, subject, actor, request}: Call<typeof contract, DeskAppointment>,
  {bookingSystem, clock, wake}: Pick<Dependencies, 'bookingSystem' | 'clock' | 'wake'>,
): Promise<Record<string, never>> {
  const {code, told} = CANCEL_REASONS[input.reason]
  const {staffId} = actor
  const answer = await bookingSystem.cancel(
    {
      appointmentId: subject.appointmentId,
      reader: 'desk',
      startsFrom: startOfToday(clock.now()),
      reason: code,
      staffId,
      note: input.note,
    },
    {
      event: 'appointment-cancelled',
      actorId: staffId,
      byStaff: true,
      network: request.network.toString('hex'),
      requestId: request.id,
      reason: told,
    },
  )
  if (answer.is === 'refused') throw new AppError(answer.code)
  wake('mail')
  return {}
}
