import type {holdSlot} from '@ceibo/contract/slots'
import {civilInstant} from '@ceibo/rules/civil-time'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../http/app-error.ts'
import type {Call} from '../../http/route.ts'

/** Keeps a slot while the patient confirms. */
export async function keepSlotForSession(
  {input, actor}: Call<typeof holdSlot>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<{until: string}> {
  const answer = await on.bookingSystem.hold({...input, sessionId: actor.sessionId})
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {until: civilInstant(answer.until)}
}
