import type {holdSlot, SlotHold} from '@ceibo/contract/slots'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../http/app-error.ts'
import type {Call} from '../../http/route.ts'

/** Keeps a slot while the patient confirms. */
export async function keepSlotForSession(
  {input, actor}: Call<typeof holdSlot>,
  on: Pick<Dependencies, 'bookingSystem' | 'clock'>,
): Promise<SlotHold> {
  const answer = await on.bookingSystem.hold({...input, bookerId: actor.personId, sessionId: actor.sessionId})
  if (answer.is === 'refused') throw new AppError(answer.code)
  const seconds = Math.max(0, Math.floor((answer.until.getTime() - on.clock.now().getTime()) / 1000))
  return {until: civilInstant(answer.until), seconds}
}
