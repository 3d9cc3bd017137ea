import type * as contract from '@ceibo/contract/appointments/desk/day-of-centre'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {AppError} from '#platform/app-error.ts'
import type {NamedCentre} from './desk.subjects.ts'

/** A day of a centre, from the agenda of this installation. */
export async function readCentreDay(
  {input, subject}: Call<typeof contract.dayOfCentre, NamedCentre>,
  {bookingSystem, clock}: Pick<Dependencies, 'bookingSystem' | 'clock'>,
): Promise<contract.CentreDay> {
  const answer = await bookingSystem.centreDay(subject.centreId, input.day)
  if (answer.is === 'elsewhere') return {is: 'elsewhere'}
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {is: 'shown', now: civilInstant(clock.now()), columns: answer.found}
}
