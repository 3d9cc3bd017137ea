import type {VerificationKind} from '@ceibo/contract/verification/verification-fields'
import type {Database} from '@ceibo/database/open-database'
import type {VerificationCase} from '#modules/verification/verification-case.queries.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'

/** A reviewer: an account of the console, who has looked at a round of the case, or a name from the command line. */
export type Reviewer = {name: string; staffId?: number; round?: number}

/** Why a decision was not made; `why` says it in words. */
export type Refused = {is: 'refused'; why: string} & (
  | {
      because: 'not-waiting' | 'same-reviewer' | 'not-acceptable' | 'no-reason' | 'unknown-picture' | 'not-claimed'
    }
  | {because: 'taken'; reviewer: string; since: Date}
  | {because: 'unseen' | 'undrawable'; positions: number[]}
)

/** The result of a decision. `approved-once`: a second reviewer must approve too. */
export type Decision = {is: 'accepted'} | {is: 'approved-once'} | {is: 'rejected'} | Refused

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
