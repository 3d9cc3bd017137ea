import type {Clock} from '@ceibo/adapters/clock/port'
import type {BookingSystem} from '@ceibo/adapters/booking-system/port'
import type * as calls from '@ceibo/contract/first-appointments'
import type {FirstFree} from '@ceibo/contract/first-appointments'
import {AppError} from '../../api/app-error.ts'
import type {Call} from '../../api/route.ts'
import type {Dependencies} from '../../dependencies.ts'
import {boundedCache} from '../../web/cached-page.ts'

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

/** A booking system that is asked once a minute at most for what a centre has free: anybody may ask that, as often as pages are opened. */
export function withKeptFirstFree(system: BookingSystem, clock: Clock): BookingSystem {
  const kept = boundedCache<Awaited<ReturnType<BookingSystem['firstFree']>>>(MAX_CENTRES, ({is}) => is === 'found')
  return {
    ...system,
    firstFree: (centreId) =>
      kept.get(`${centreId}\0${Math.floor(clock.now().getTime() / KEPT_MS)}`, () => system.firstFree(centreId)),
  }
}
