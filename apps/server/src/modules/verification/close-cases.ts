import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {removeFilesOf} from '../files/files.module.ts'
import type {Ended} from '../people/people.module.ts'
import {putBack} from './review/reject-review.ts'
import {closeOpenCases, closeStaleRecoveries, forgetContactOfCases} from './closed-case.queries.ts'
import {addEvent} from './verification-round.queries.ts'

/** Closes what was handed in about a dependant by the holder of a relationship that has ended, and by those whose permission ended with it. */
export function closeCasesAbout(tx: Database, {holderId, dependantId, endedWithIt}: Ended, now: Date): Promise<void> {
  return closeAndPutBack(tx, {holderIds: [holderId, ...endedWithIt], aboutDependant: dependantId, now})
}

/** An identity or a relationship that waited for the team is as it was before. */
async function closeAndPutBack(tx: Database, which: Parameters<typeof closeOpenCases>[1]): Promise<void> {
  for (const one of await closeOpenCases(tx, which)) {
    await addEvent(tx, {caseId: one.id, at: which.now, kind: 'closed', round: one.round})
    if (one.was === 'submitted') await putBack(tx, one)
  }
}

/**
 * Closes what a person handed in whose account is removed, and deletes the files and how they were to be reached. Medical orders that
 * the team accepted are part of the clinical record and stay.
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

/** Closes recoveries that nobody decided or answered, so that they do not accumulate; returns how many. */
export function endStaleRecoveries(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await closeStaleRecoveries(tx, now)
    for (const {id, round} of closed) await addEvent(tx, {caseId: id, at: now, kind: 'closed', round})
    return closed.length
  })
}
