import type {cancelAtDesk as contract} from '@ceibo/contract/appointments/desk/booking-desk'
import type {cancelReasons as reasonsContract} from '@ceibo/contract/appointments/desk/cancel-reasons'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {cancelReasons} from '#modules/catalogues/catalogues.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {startOfToday} from './book-at-desk.ts'
import type {DeskAppointment} from './desk.subjects.ts'

/** Why a desk may cancel now. */
export async function readCancelReasons(
  _: Call<typeof reasonsContract>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<OutputOf<typeof reasonsContract>> {
  const all = await cancelReasons(db)
  return all.filter(({active}) => active).map(({code, name}) => ({code, name}))
}

/** Cancels an appointment for a reason of the catalogue, which its patient is told. */
export async function cancelAtDesk(
  {input, subject, actor, request}: Call<typeof contract, DeskAppointment>,
  {db, bookingSystem, clock, wake}: Pick<Dependencies, 'db' | 'bookingSystem' | 'clock' | 'wake'>,
): Promise<Record<string, never>> {
  // One that ended since it was read counts: the patient is told what it said.
  const reason = (await cancelReasons(db)).find(({code}) => code === input.reason)
  if (reason === undefined) {
    throw new AppError('invalid', {problems: [{field: 'reason', message: 'Elegí un motivo de la lista'}]})
  }
  const {staffId} = actor
  const answer = await bookingSystem.cancel(
    {
      appointmentId: subject.appointmentId,
      reader: 'desk',
      startsFrom: startOfToday(clock.now()),
      reason: reason.code,
      staffId,
      note: input.note,
    },
    {
      event: 'appointment-cancelled',
      actorId: staffId,
      byStaff: true,
      network: request.network.toString('hex'),
      requestId: request.id,
      reason: reason.told,
    },
  )
  if (answer.is === 'refused') throw new AppError(answer.code)
  wake('mail')
  wake('offer-freed-times')
  return {}
}
