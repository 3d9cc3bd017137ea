import {reasonOfImage} from '@ceibo/contract/verification/verification-images'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {lockCase, moveCase, type VerificationCase} from '#modules/verification/verification-case.queries.ts'
import {auditDecision, type Decision, type ReviewDependencies, type Reviewer} from './review-decision.ts'
import {consoleObstacle, notWaiting} from './console-obstacle.ts'
import {endClaim} from './review-claim.queries.ts'
import {addEvent, imagesOf, rejectImage} from '#modules/verification/verification-round.queries.ts'
import {pageOfCase, rejectedText} from './review-texts.ts'
import {sendVerificationLink} from '#modules/verification/reupload/send-verification-link.ts'
import {subjectNameOf} from '#modules/verification/subject-name.ts'
import {insertNotification} from '#modules/notifications/notifications.offers.ts'
import {setAccountStatus, setRelationshipStatus} from '#modules/people/people.offers.ts'

const MAX_REASONS = 8
const MAX_REASON = 200

/** Rejects the documents of a case: the person gets the reasons and a link to submit others. */
export async function rejectReview(
  caseId: number,
  given: {reviewer: Reviewer; reasons: readonly string[]; images?: readonly {position: number; reason: string}[]},
  on: Omit<ReviewDependencies, 'bookingSystem'>,
): Promise<Decision> {
  const general = cleanReasons(given.reasons)
  const images = (given.images ?? []).map(({position, reason}) => ({
    position,
    reason: cleanReasons([reason]).join('. '),
  }))
  const isEmpty = images.some(({reason}) => reason === '')
  if (isEmpty || general.length + images.length === 0 || general.length + images.length > MAX_REASONS) {
    const why = `Give from 1 to ${MAX_REASONS} reasons, each up to ${MAX_REASON} characters.`
    return {is: 'refused', because: 'no-reason', why}
  }
  const now = on.clock.now()
  const decision = await inTransaction(on.db, async (tx): Promise<Decision> => {
    const found = await lockCase(tx, caseId)
    if (found?.state !== 'submitted') return notWaiting()
    const rejected = images.map(({position}) => position)
    const obstacle = await consoleObstacle(tx, found, given.reviewer, {now, rejected})
    if (obstacle !== undefined) return obstacle
    const known = await imagesOf(tx, found)
    const isKnown = ({position}: {position: number}) => known.some((image) => image.position === position)
    if (!images.every(isKnown)) {
      return {is: 'refused', because: 'unknown-picture', why: `The case has ${known.length} images.`}
    }
    for (const image of images) await rejectImage(tx, {caseId, round: found.round, ...image})
    const reasons = [...general, ...images.map((image) => reasonOfImage(found.kind, image))]
    await putBack(tx, found)
    await moveCase(tx, {id: caseId, state: 'rejected', round: found.round, now})
    await addEvent(tx, {caseId, at: now, kind: 'rejected', reviewer: given.reviewer, reasons, round: found.round})
    await sendVerificationLink(tx, found, reasons, now)
    const text = rejectedText({kind: found.kind, name: subjectNameOf(found)})
    if (found.holder_id !== null) {
      const page = pageOfCase(found.kind)
      await insertNotification(tx, found.holder_id, {text, page, topic: 'documents', now})
    }
    await endClaim(tx, {queue: 'documents', number: caseId})
    await auditDecision(tx, found, {reviewer: given.reviewer, action: 'review-reject', result: 'rejected', now})
    return {is: 'rejected'}
  })
  if (decision.is === 'rejected') on.wake('mail')
  return decision
}

/** Each reason in one line and without semicolons, which separate them on the wire. */
function cleanReasons(reasons: readonly string[]): string[] {
  return reasons
    .flatMap((reason) => reason.split(';'))
    .map((reason) => reason.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON))
    .filter((reason) => reason !== '')
}

/** Restores the status of the account or relationship from before the submission. */
export async function putBack(
  tx: Database,
  found: Pick<VerificationCase, 'kind' | 'holder_id' | 'subject_id' | 'status_before'>,
): Promise<void> {
  const {kind, holder_id: holderId, subject_id: subjectId, status_before: before} = found
  if (holderId === null || subjectId === null) return
  switch (kind) {
    case 'identity':
    case 'minor':
      return setAccountStatus(tx, subjectId, before ?? 'unvalidated')
    case 'relationship':
      return setRelationshipStatus(tx, holderId, subjectId, 'unverified')
    case 'mail-recovery':
    case 'order':
      return
  }
}
