import type {
  claimReview as claimContract,
  releaseReview as releaseContract,
} from '@ceibo/contract/verification/review/review-claims'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {waitingRequest} from '#modules/personal-data/personal-data.offers.ts'
import {
  endClaim,
  liveClaims,
  reviewedCase,
  type ReviewRef,
  takeClaim,
} from '#modules/verification/verification.offers.ts'
import {nameOfCase, type ReviewSubject} from './reviews.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** Takes a waiting case in hands. The person can see in the log of accesses that the team opened the documents. */
export async function claimReview(
  {actor, subject: {ref, personId}, request}: Call<typeof claimContract, ReviewSubject>,
  on: Needs,
): Promise<OutputOf<typeof claimContract>> {
  const now = on.clock.now()
  if (!(await isWaiting(on.db, ref))) return {is: 'gone'}
  const since = await takeClaim(on.db, {ref, staffId: actor.staffId, now})
  if (since === undefined) {
    // Nobody has it when the other claim ended between the two statements; the reviewer may try again.
    return (await takenBy(on.db, ref, now)) ?? {is: 'gone'}
  }
  if (since.getTime() === now.getTime()) {
    await announce(on.db, 'reviews')
    const object = `review:${nameOfCase(ref)}`
    await writeAudit(on.db, {at: now, actor, action: 'review-open', result: 'ok', subjectId: personId, object, request})
  }
  return {is: 'claimed', since: civilInstant(since)}
}

/** Puts a case back into the queue. */
export async function releaseReview(
  {actor, subject: {ref}}: Call<typeof releaseContract, ReviewSubject>,
  on: Needs,
): Promise<OutputOf<typeof releaseContract>> {
  await endClaim(on.db, ref, actor.staffId)
  await announce(on.db, 'reviews')
  return {}
}

/** Whether a case waits for a decision. */
export async function isWaiting(db: Database, {queue, number}: ReviewRef): Promise<boolean> {
  if (queue === 'personal-data') return (await waitingRequest(db, number)) !== undefined
  return (await reviewedCase(db, number))?.state === 'submitted'
}

/** Who has a case in hands, for whoever has not. */
export async function takenBy(db: Database, ref: ReviewRef, now: Date) {
  const claim = (await liveClaims(db, {queue: ref.queue, numbers: [ref.number], now})).get(ref.number)
  return claim && ({is: 'taken', reviewer: claim.reviewer, since: civilInstant(claim.since)} as const)
}
