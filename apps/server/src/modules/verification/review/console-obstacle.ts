import type {Database} from '@ceibo/database/open-database'
import type {Refused, Reviewer} from './review-decision.ts'
import {lockClaim, type ReviewRef} from './review-claim.queries.ts'
import {undrawnFor} from './review-view.queries.ts'

export const notWaiting = (): Refused => ({
  is: 'refused',
  because: 'not-waiting',
  why: 'The case does not wait for a decision.',
})

/** Why a member of staff may not decide: somebody else has the case in hands, or nobody has. */
export async function claimObstacle(
  tx: Database,
  {ref, staffId, now}: {ref: ReviewRef; staffId: number; now: Date},
): Promise<Refused | undefined> {
  const claim = await lockClaim(tx, ref, now)
  if (claim === undefined) return {is: 'refused', because: 'not-claimed', why: 'The reviewer has not claimed it.'}
  if (claim.staffId === staffId) return undefined
  return {is: 'refused', because: 'taken', reviewer: claim.reviewer, since: claim.since, why: 'Another has claimed it.'}
}

/**
 * Why a reviewer of the console may not decide a locked case: it is not in their hands, has a newer round, or a picture of it was not drawn for
 * them; what their browser could not draw can only be rejected, as one of `rejected`. The command line shows no pictures and claims nothing; whoever uses it works beside the files.
 */
export async function consoleObstacle(
  tx: Database,
  found: {id: number; round: number},
  {staffId, round}: Reviewer,
  {now, rejected = []}: {now: Date; rejected?: readonly number[]},
): Promise<Refused | undefined> {
  if (staffId === undefined) return undefined
  if (round !== found.round) return notWaiting()
  const unclaimed = await claimObstacle(tx, {ref: {queue: 'documents', number: found.id}, staffId, now})
  if (unclaimed !== undefined) return unclaimed
  const {unseen, undrawable} = await undrawnFor(tx, {caseId: found.id, round: found.round, staffId})
  if (unseen.length > 0) {
    return {is: 'refused', because: 'unseen', positions: unseen, why: 'Not all pictures of the round were drawn.'}
  }
  const positions = undrawable.filter((position) => !rejected.includes(position))
  if (positions.length === 0) return undefined
  return {is: 'refused', because: 'undrawable', positions, why: 'A picture cannot be drawn, and is not rejected.'}
}
