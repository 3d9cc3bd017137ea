import type {holdSlot, SlotHold} from '@ceibo/contract/slots'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import type {Call} from '../../api/route.ts'
import {bookingSubject} from '../people/subject-of-booking.ts'

/** Keeps a slot while the patient confirms. */
export async function keepSlotForSession(
  call: Call<typeof holdSlot>,
  on: Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>,
): Promise<SlotHold> {
  const patient = await bookingSubject(call, 'hold', on)
  const {providerId, centreId, date, time, specialtyId, practiceId} = call.input
  const answer = await on.bookingSystem.hold({
    providerId,
    centreId,
    date,
    time,
    specialtyId,
    practiceId,
    patient,
    bookerId: call.actor.personId,
  })
  if (answer.is === 'refused') throw new AppError(answer.code)
  const seconds = Math.max(0, Math.floor((answer.until.getTime() - on.clock.now().getTime()) / 1000))
  return {until: civilInstant(answer.until), seconds}
}
