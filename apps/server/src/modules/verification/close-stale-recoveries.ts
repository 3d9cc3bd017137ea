import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {closeStaleRecoveries} from './verification-case.queries.ts'
import {addEvent} from './verification-event.queries.ts'

/** Closes undecided recoveries from unknown browsers, so that they do not accumulate; returns how many. */
export function endStaleRecoveries(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await closeStaleRecoveries(tx, now)
    for (const {id, round} of closed) await addEvent(tx, {caseId: id, at: now, kind: 'closed', round})
    return closed.length
  })
}
