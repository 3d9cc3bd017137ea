import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {removeFilesOf} from '#modules/files/files.offers.ts'
import type {Ended} from '#modules/people/people.offers.ts'
import {putBack} from './review/reject-review.ts'
import {closeOpenCases, closeStaleRecoveries, forgetContactOfCases} from './closed-case.queries.ts'
import {addEvent} from './verification-round.queries.ts'

/** Closes the cases about a dependant that were opened by the holder of an ended relationship, and by those whose permission ended with it. */
export function closeCasesAbout(tx: Database, {holderId, dependantId, endedWithIt}: Ended, now: Date): Promise<void> {
  return closeAndPutBack(tx, {holderIds: [holderId, ...endedWithIt], aboutDependant: dependantId, now})
}

/** Closes cases and restores the status that the identity or relationship had before the review. */
async function closeAndPutBack(tx: Database, which: Parameters<typeof closeOpenCases>[1]): Promise<void> {
  for (const one of await closeOpenCases(tx, which)) {
    await addEvent(tx, {caseId: one.id, at: which.now, kind: 'closed', round: one.round})
    if (one.was === 'submitted') await putBack(tx, one)
  }
}

/**
 * Closes the cases of a person whose account is removed, and deletes their files and contact data. Medical orders that the team accepted are
 * part of the clinical record and stay.
 */
export async function removeHandedIn(
  tx: Database,
  personId: number,
  {files, now}: {files: Dependencies['files']; now: Date},
): Promise<void> {
  await closeAndPutBack(tx, {holderIds: [personId], now})
  for (const caseId of await forgetContactOfCases(tx, personId)) {
    await removeFilesOf(tx, {for: 'review', id: caseId}, files)
  }
}

/** Closes recoveries that were neither decided nor answered, so that they do not accumulate; returns how many. */
export function endStaleRecoveries(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await closeStaleRecoveries(tx, now)
    for (const {id, round} of closed) await addEvent(tx, {caseId: id, at: now, kind: 'closed', round})
    return closed.length
  })
}
