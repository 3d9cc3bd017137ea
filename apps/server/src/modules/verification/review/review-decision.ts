import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import type {VerificationCase} from '#modules/verification/verification-case.queries.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'

/** A reviewer, by the name of their account. */
export type Reviewer = {name: string; staffId?: number}

/** The result of a decision. `approved-once`: a second reviewer must approve too. */
export type Decision = {is: 'accepted'} | {is: 'approved-once'} | {is: 'rejected'} | {is: 'refused'; why: string}

export type ReviewDependencies = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'> & {wake: (job: 'mail') => void}

/** How many different reviewers must approve a case. */
export const approvalsNeeded = (kind: VerificationKind): number => (kind === 'mail-recovery' ? 2 : 1)

export async function auditDecision(
  tx: Database,
  found: VerificationCase,
  given: {reviewer: Reviewer; action: 'review-accept' | 'review-reject'; result: string; now: Date},
): Promise<void> {
  const {reviewer} = given
  await writeAudit(tx, {
    at: given.now,
    actor: reviewer.staffId === undefined ? {is: 'system'} : {is: 'staff', staffId: reviewer.staffId},
    action: given.action,
    result: given.result,
    subjectId: found.subject_id ?? found.holder_id ?? undefined,
    object: `review:${found.id} by ${reviewer.name}`,
  })
}
