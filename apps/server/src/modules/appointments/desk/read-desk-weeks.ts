import type * as contract from '@ceibo/contract/appointments/desk/desk-weeks'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Call} from '#api/mount/route.ts'
import {mayAt} from '#api/subjects/policies.ts'
import {AppError} from '#platform/app-error.ts'
import {activeCentreIds} from './desk-centres.queries.ts'
import type {NamedPractitioner} from './desk.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>

/** A week of a professional, of the centres in which the member has the desk. */
export async function readPractitionerWeek(
  {input, subject, actor}: Call<typeof contract.weekOfPractitioner, NamedPractitioner>,
  on: Needs,
): Promise<contract.PractitionerWeek> {
  const centreIds = await deskCentres(actor, on)
  const answer = await on.bookingSystem.practitionerWeek(subject.practitionerId, centreIds, input.day)
  if (answer.is === 'elsewhere') return {is: 'elsewhere'}
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {is: 'shown', now: civilInstant(on.clock.now()), ...answer.found}
}

/** How full the centres of the member are in a week. */
export async function readCentresWeek(
  {input, actor}: Call<typeof contract.weekOfCentres>,
  on: Needs,
): Promise<contract.CentresWeek> {
  const answer = await on.bookingSystem.centresWeek(await deskCentres(actor, on), input.day)
  if (answer.is === 'elsewhere') return {is: 'elsewhere'}
  return {is: 'shown', now: civilInstant(on.clock.now()), centres: answer.found}
}

/** The centres in which a member has the desk. */
export async function deskCentres(actor: Staff, {db}: Pick<Needs, 'db'>): Promise<string[]> {
  const all = await activeCentreIds(db)
  return all.filter((id) => mayAt(actor, STAFF_MAY.useDesk, id))
}
