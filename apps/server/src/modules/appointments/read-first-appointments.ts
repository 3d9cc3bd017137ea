import type {Clock} from '@ceibo/adapters/clock/port'
import type {BookingSystem} from '@ceibo/agenda/port'
import type * as calls from '@ceibo/contract/appointments/first-appointments'
import type {FirstFree} from '@ceibo/contract/appointments/first-appointments'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {sharedWork} from '#platform/work/shared-work.ts'

const KEPT_MS = 60_000
const MAX_CENTRES = 100

/** The first free slot of each specialty of a centre. */
export async function firstAppointments(
  {input}: Call<typeof calls.firstAppointments>,
  {bookingSystem}: Dependencies,
): Promise<FirstFree[]> {
  const answer = await bookingSystem.firstFree(input.centreId)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found
}

/** Caches for a minute what a centre has free: anybody may ask for it, each time a page is opened. */
export function withCachedFirstFree(system: BookingSystem, clock: Clock): BookingSystem {
  type Answer = Awaited<ReturnType<BookingSystem['firstFree']>>
  const stored = new Map<string, {minute: number; answer: Answer}>()
  const asking = sharedWork<Answer>()

  async function askNow(centreId: string, minute: number): Promise<Answer> {
    const answer = await system.firstFree(centreId)
    if (answer.is === 'refused') return answer
    const oldest = stored.keys().next()
    if (stored.size >= MAX_CENTRES && !oldest.done) stored.delete(oldest.value)
    stored.set(centreId, {minute, answer})
    return answer
  }

  async function firstFree(centreId: string): Promise<Answer> {
    const minute = Math.floor(clock.now().getTime() / KEPT_MS)
    const known = stored.get(centreId)
    return known?.minute === minute ? known.answer : asking(centreId, () => askNow(centreId, minute))
  }

  return {...system, firstFree}
}
