import {fullName} from '@ceibo/contract/people/full-name'
import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {mayUnlink} from '@ceibo/rules/people/dependant-actions'
import {AppError} from '#platform/app-error.ts'
import {endActing} from './end-acting.ts'
import {
  type Ended,
  addresseeOf,
  lockAccountStatus,
  lockRelationshipStatus,
  othersToNotify,
  notify,
} from '#modules/people/people.offers.ts'

/**
 * Ends a relationship by its holder, from the family group or the permissions, and notifies the others. Throws `review-open` while documents of
 * the dependant are under review, and `not-found`.
 */
export async function stopActing(
  tx: Database,
  {holderId, dependantId, now}: {holderId: number; dependantId: number; now: Date},
): Promise<Ended & {id: number}> {
  // Read before the relationship ends, so that holders whose permission ends with it are included.
  const others = await othersToNotify(tx, {dependantId, exceptId: holderId, today: civilDate(now)})
  await requireNoReview(tx, holderId, dependantId)
  const ended = await endActing(tx, {holderId, dependantId, by: holderId, now})
  if (ended === undefined) throw new AppError('not-found')
  const [who, whom] = [await addresseeOf(tx, holderId), await addresseeOf(tx, dependantId)]
  // A holder who was never verified could not act, and could flood the others with notifications and mails by linking again and again.
  for (const person of ended.status === 'verified' ? others : []) {
    const also = ended.endedWithIt.includes(person.id) ? ' Tu permiso terminó también, porque te lo había dado.' : ''
    const text = `${fullName(who)} dejó de actuar por ${person.id === dependantId ? 'vos' : whom.firstName}.${also}`
    await notify(tx, person, {about: 'change', text, now})
  }
  return ended
}

/** Called before the relationship ends, because ending it restores the state before the review. */
async function requireNoReview(tx: Database, holderId: number, dependantId: number): Promise<void> {
  const status = await lockRelationshipStatus(tx, holderId, dependantId)
  if (status === undefined) throw new AppError('not-found')
  const dependantStatus = await lockAccountStatus(tx, dependantId)
  if (!mayUnlink({status, dependantStatus})) throw new AppError('review-open')
}
