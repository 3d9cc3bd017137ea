import {CLAIM_IDLE_MS} from '@ceibo/contract/verification/review/review-claims'
import type {Database} from '@ceibo/database/open-database'

/** A case of the reviewers' queue: of documents, or a request about personal data. */
export type ReviewRef = {queue: 'documents' | 'personal-data'; number: number}

/** A case in somebody's hands. */
export type ReviewClaim = {number: number; staffId: number; reviewer: string; since: Date}

/**
 * Takes a case, or goes on with the reviewer's claim; undefined while another reviewer has it. The row is the claim, so of two reviewers at the
 * same time one gets it.
 */
export async function takeClaim(
  db: Database,
  {ref, staffId, now}: {ref: ReviewRef; staffId: number; now: Date},
): Promise<Date | undefined> {
  const isOver = idleSince(now)
  const row = await db
    .insertInto('review_claim')
    .values({queue: ref.queue, case_id: ref.number, staff_id: staffId, claimed_at: now, used_at: now})
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'case_id'])
        .doUpdateSet((eb) => ({
          staff_id: staffId,
          used_at: now,
          claimed_at: eb
            .case()
            .when(eb.and([eb('review_claim.staff_id', '=', staffId), eb('review_claim.used_at', '>', isOver)]))
            .then(eb.ref('review_claim.claimed_at'))
            .else(now)
            .end(),
        }))
        .where((eb) => eb.or([eb('review_claim.staff_id', '=', staffId), eb('review_claim.used_at', '<=', isOver)])),
    )
    .returning('claimed_at')
    .executeTakeFirst()
  return row?.claimed_at
}

/** Who has these cases of a queue in hands. */
export async function liveClaims(
  db: Database,
  {queue, numbers, now}: {queue: ReviewRef['queue']; numbers: readonly number[]; now: Date},
): Promise<ReadonlyMap<number, ReviewClaim>> {
  const rows = await db
    .selectFrom('review_claim')
    .innerJoin('staff_member', 'staff_member.id', 'review_claim.staff_id')
    .select(['case_id', 'staff_id', 'claimed_at', 'staff_member.name'])
    .where('queue', '=', queue)
    .where('case_id', 'in', [0, ...numbers])
    .where('used_at', '>', idleSince(now))
    .execute()
  return new Map(
    rows.map((row) => [
      row.case_id,
      {number: row.case_id, staffId: row.staff_id, reviewer: row.name, since: row.claimed_at},
    ]),
  )
}

/** Who has a case in hands; the row is locked, so that nobody takes it before the transaction ends. */
export async function lockClaim(tx: Database, ref: ReviewRef, now: Date): Promise<ReviewClaim | undefined> {
  await tx
    .selectFrom('review_claim')
    .select('case_id')
    .where('queue', '=', ref.queue)
    .where('case_id', '=', ref.number)
    .forUpdate()
    .execute()
  return (await liveClaims(tx, {queue: ref.queue, numbers: [ref.number], now})).get(ref.number)
}

/** Notes that the reviewer is at work on a case; false when the claim is over or somebody else's. */
export async function refreshClaim(
  db: Database,
  {ref, staffId, now}: {ref: ReviewRef; staffId: number; now: Date},
): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('review_claim')
    .set({used_at: now})
    .where('queue', '=', ref.queue)
    .where('case_id', '=', ref.number)
    .where('staff_id', '=', staffId)
    .where('used_at', '>', idleSince(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the claim of a case: that of this reviewer, or whoever has it. */
export async function endClaim(tx: Database, ref: ReviewRef, staffId?: number): Promise<void> {
  await tx
    .deleteFrom('review_claim')
    .where('queue', '=', ref.queue)
    .where('case_id', '=', ref.number)
    .$if(staffId !== undefined, (of) => of.where('staff_id', '=', staffId ?? 0))
    .execute()
}

const idleSince = (now: Date) => new Date(now.getTime() - CLAIM_IDLE_MS)
