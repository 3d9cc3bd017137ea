import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {endWhatWasGiven} from '#modules/account-life/acting/end-acting.ts'
import {cancelClashing} from './cancel-clashing.ts'
import {proveIdentity} from './prove-identity.ts'
import {endWaysIn, recoverEmail} from '#modules/accounts/accounts.offers.ts'
import {
  lockDocumentOwner,
  lockRelationshipStatus,
  ownerText,
  verifyRelationship,
} from '#modules/people/people.offers.ts'
import {
  type Decision,
  type ReviewDependencies,
  type Reviewer,
  type VerificationCase,
  addEvent,
  approvalsNeeded,
  approvalsOf,
  auditDecision,
  closeOtherRecoveries,
  consoleObstacle,
  endClaim,
  identityClaimant,
  isApprovalOf,
  lockCase,
  moveCase,
  notWaiting,
  subjectNameOf,
  notifyAccepted,
} from '#modules/verification/verification.offers.ts'

type Refused = Extract<Decision, {is: 'refused'}>

const notAcceptable = (why: string): Refused => ({is: 'refused', because: 'not-acceptable', why})

/** Records a reviewer's approval. The request is granted when enough different reviewers have approved. */
export async function acceptReview(caseId: number, reviewer: Reviewer, on: ReviewDependencies): Promise<Decision> {
  const now = on.clock.now()
  const claimant = await identityClaimant(on.db, caseId)
  if (claimant !== undefined) {
    // Judged before, too, because a refusal must not cost anybody an appointment.
    const judged = await inTransaction(on.db, (tx) => judge(tx, caseId, reviewer, now))
    if (judged.is === 'refused') return judged
    await cancelClashing(claimant, on)
  }
  const decision = await inTransaction(on.db, async (tx): Promise<Decision> => {
    const judged = await judge(tx, caseId, reviewer, now)
    if (judged.is === 'refused') return judged
    const {found, approvals} = judged
    await addEvent(tx, {caseId, at: now, kind: 'approved', reviewer, round: found.round})
    await endClaim(tx, {queue: 'documents', number: caseId})
    const isEnough = approvals.length + 1 >= approvalsNeeded(found.kind)
    const result: Decision = {is: isEnough ? 'accepted' : 'approved-once'}
    if (isEnough) await settle(tx, found, reviewer, now)
    await auditDecision(tx, found, {reviewer, action: 'review-accept', result: result.is, now})
    return result
  })
  if (decision.is === 'accepted') on.wake('mail')
  return decision
}

type Judged = {is: 'acceptable'; found: VerificationCase; approvals: Awaited<ReturnType<typeof approvalsOf>>} | Refused

/** Whether this reviewer may accept the case, which is locked. */
async function judge(tx: Database, caseId: number, reviewer: Reviewer, now: Date): Promise<Judged> {
  const found = await lockCase(tx, caseId)
  if (found?.state !== 'submitted') return notWaiting()
  const blocked = await consoleObstacle(tx, found, reviewer, {now})
  if (blocked !== undefined) return blocked
  const obstacle = await obstacleTo(tx, found)
  if (obstacle !== undefined) return notAcceptable(obstacle)
  const approvals = await approvalsOf(tx, caseId, found.round)
  if (approvals.some(isApprovalOf(reviewer))) {
    const why = 'The same person approved it before: another must look.'
    return {is: 'refused', because: 'same-reviewer', why}
  }
  return {is: 'acceptable', found, approvals}
}

/** Why a case cannot be accepted, whatever its documents. */
async function obstacleTo(tx: Database, found: VerificationCase): Promise<string | undefined> {
  const {kind, holder_id: holderId, subject_id: subjectId} = found
  if (holderId === null || subjectId === null) return 'No account has this document.'
  switch (kind) {
    case 'identity':
    case 'minor': {
      const owner = await lockDocumentOwner(tx, subjectId)
      // An account can continue as the person whom the network knew; a child has no account that could.
      if (owner === undefined || (kind === 'identity' && owner.is === 'same-person')) return undefined
      return `The case goes on waiting: ${ownerText(owner)}.`
    }
    case 'relationship':
      return (await lockRelationshipStatus(tx, holderId, subjectId)) === undefined ? 'The link has ended.' : undefined
    case 'mail-recovery':
    case 'order':
      return undefined
  }
}

/** Applies what was requested with a case and notifies the person. */
export async function settle(tx: Database, found: VerificationCase, reviewer: Reviewer, now: Date): Promise<void> {
  await moveCase(tx, {id: found.id, state: 'accepted', round: found.round, now})
  await addEvent(tx, {caseId: found.id, at: now, kind: 'accepted', reviewer, round: found.round})
  await grant(tx, found, now)
  // Read again: a proved account may now be the person whom the network knew, and a holder who proved a relationship may now read the child's
  // name.
  const granted = await lockCase(tx, found.id)
  if (granted !== undefined) await notifyAccepted(tx, {...granted, name: subjectNameOf(granted)}, now)
}

/** Applies what the person requested with the documents. */
async function grant(tx: Database, found: VerificationCase, now: Date): Promise<void> {
  const {kind, holder_id: holderId, subject_id: subjectId, new_email: newEmail} = found
  if (holderId === null || subjectId === null) return
  switch (kind) {
    case 'identity':
    case 'minor':
      return proveIdentity(tx, subjectId, now)
    case 'relationship':
      return verifyRelationship(tx, {holderId, dependantId: subjectId, now})
    case 'mail-recovery':
      if (newEmail === null) return
      await recoverEmail(tx, {personId: holderId, newEmail, now})
      await endWaysIn(tx, {personId: holderId, secondStep: 'recent', by: {is: 'system'}, now})
      await endWhatWasGiven(tx, {personId: holderId, by: {is: 'system'}, now})
      for (const {id, round} of await closeOtherRecoveries(tx, found, now)) {
        await addEvent(tx, {caseId: id, at: now, kind: 'closed', round})
      }
      return
    case 'order':
      return
  }
}
