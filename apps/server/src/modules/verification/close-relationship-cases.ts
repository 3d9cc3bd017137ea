import type {Database} from '@ceibo/database/open-database'
import {closeCasesOfRelationship} from './verification-case.queries.ts'
import {addEvent} from './verification-event.queries.ts'

/** Closes what was handed in to prove a relationship that has ended, so that a new link begins anew. */
export async function closeRelationshipCases(
  tx: Database,
  ended: {holderId: number; dependantId: number; now: Date},
): Promise<void> {
  for (const {id, round} of await closeCasesOfRelationship(tx, ended)) {
    await addEvent(tx, {caseId: id, at: ended.now, kind: 'closed', round})
  }
}
