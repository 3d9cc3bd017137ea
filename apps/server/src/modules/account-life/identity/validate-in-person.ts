import type {Database} from '@ceibo/database/open-database'
import {type DocumentOwner, lockAccountStatus, lockDocumentOwner} from '#modules/people/people.offers.ts'
import {
  addEvent,
  closeOpenIdentity,
  deleteCode,
  endClaim,
  lockCase,
  notifyAccepted,
  type Reviewer,
  subjectNameOf,
} from '#modules/verification/verification.offers.ts'
import {proveIdentity} from './prove-identity.ts'

/** Somebody whose document is in the hands of a member of staff. */
export type PersonInPerson = {personId: number; called: string; email: string | null; hasAccount: boolean}

/**
 * `personId`: that of the person whom the network knew, if the account continues as them. `owner`: the network knows somebody else by this document,
 * or the same person, whom only an account can continue as.
 */
export type InPerson =
  {is: 'validated'; personId: number} | {is: 'already'} | {is: 'not-acceptable'; owner: DocumentOwner}

/**
 * Validates somebody whose document was compared, as an accepted review does: waiting cases of the same matter end, and the person, or who handed
 * in a child's papers, is notified. `cancelClashing` comes before.
 */
export async function validateInPerson(
  tx: Database,
  {personId, called, email, hasAccount}: PersonInPerson,
  {reviewer, now}: {reviewer: Reviewer; now: Date},
): Promise<InPerson> {
  if ((await lockAccountStatus(tx, personId)) === 'validated') return {is: 'already'}
  const owner = await lockDocumentOwner(tx, personId)
  if (owner !== undefined && (owner.is !== 'same-person' || !hasAccount)) return {is: 'not-acceptable', owner}
  await deleteCode(tx, personId)
  for (const {id, round, kind} of await closeOpenIdentity(tx, personId, now)) {
    await addEvent(tx, {caseId: id, at: now, kind: 'closed', reviewer, round})
    await endClaim(tx, {queue: 'documents', number: id})
    const ofChild = kind === 'minor' ? await lockCase(tx, id) : undefined
    if (ofChild !== undefined) await notifyAccepted(tx, {...ofChild, name: subjectNameOf(ofChild)}, now)
  }
  const holder = {holder_id: personId, holder_name: called, holder_email: email}
  await notifyAccepted(tx, {kind: 'identity', name: called, ...holder, new_email: null}, now)
  // Last, because the account may continue as the person whom the network knew, with all its data.
  await proveIdentity(tx, personId, now)
  return {is: 'validated', personId: owner?.person.id ?? personId}
}
