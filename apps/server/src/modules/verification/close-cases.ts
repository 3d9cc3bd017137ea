import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {closeCasesOfRelationship, closeStaleRecoveries} from './verification-case.queries.ts'
import {addEvent} from './verification-round.queries.ts'

/** Closes what was handed in to prove a relationship that has ended, so that a new link begins anew. */
export async function closeRelationshipCases(
  tx: Database,
  ended: {holderId: number; dependantId: number; now: Date},
): Promise<void> {
  for (const {id, round} of await closeCasesOfRelationship(tx, ended)) {
    await addEvent(tx, {caseId: id, at: ended.now, kind: 'closed', round})
  }
}

/** Closes undecided recoveries from unknown browsers, so that they do not accumulate; returns how many. */
export function endStaleRecoveries(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await closeStaleRecoveries(tx, now)
    for (const {id, round} of closed) await addEvent(tx, {caseId: id, at: now, kind: 'closed', round})
    return closed.length
  })
}
