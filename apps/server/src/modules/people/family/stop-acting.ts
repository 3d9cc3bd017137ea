import type {Database} from '@ceibo/database/open-database'
import {civilDate} from '@ceibo/rules/civil-time'
import {mayUnlink} from '@ceibo/rules/dependant-actions'
import {AppError} from '../../../api/app-error.ts'
import {endActing} from '../../verification/verification.module.ts'
import {addresseeOf, fullName, othersToTell} from '../addressee.queries.ts'
import {lockAccountStatus} from '../identity/person-status.queries.ts'
import type {Ended} from './end-relationship.queries.ts'
import {lockRelationshipStatus} from './relationship.queries.ts'
import {tell} from './tell-others.ts'

/**
 * Ends a relationship by its holder, from the family group or the permissions, and tells the others. Throws `review-open` while
 * documents of the dependant are under review, and `not-found`.
 */
export async function stopActing(
  tx: Database,
  {holderId, dependantId, now}: {holderId: number; dependantId: number; now: Date},
): Promise<Ended & {id: number}> {
  // Read before it ends, so that those whose permission ends with it are among them.
  const others = await othersToTell(tx, {dependantId, exceptId: holderId, today: civilDate(now)})
  await requireNoReview(tx, holderId, dependantId)
  const ended = await endActing(tx, {holderId, dependantId, by: holderId, now})
  if (ended === undefined) throw new AppError('not-found')
  const [who, whom] = [await addresseeOf(tx, holderId), await addresseeOf(tx, dependantId)]
  // Who was never verified did not act, and could fill the others' notifications and mails by asking again and again.
  for (const person of ended.status === 'verified' ? others : []) {
    const also = ended.endedWithIt.includes(person.id) ? ' Tu permiso terminó también, porque te lo había dado.' : ''
    const text = `${fullName(who)} dejó de actuar por ${person.id === dependantId ? 'vos' : whom.firstName}.${also}`
    await tell(tx, person, {about: 'change', text, now})
  }
  return ended
}

/** Called before the relationship ends, because ending it restores what waited for the team. */
async function requireNoReview(tx: Database, holderId: number, dependantId: number): Promise<void> {
  const status = await lockRelationshipStatus(tx, holderId, dependantId)
  if (status === undefined) throw new AppError('not-found')
  const dependantStatus = await lockAccountStatus(tx, dependantId)
  if (!mayUnlink({status, dependantStatus})) throw new AppError('review-open')
}
