import type {Database} from '@ceibo/database/open-database'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {endShare, openSharesOf} from './share.queries.ts'

/** Ends all that somebody shares, each audited, and answers how many. Call it in the transaction that closes the account, or that recovers it. */
export async function endShares(
  tx: Database,
  sharerId: number,
  {result, ...by}: Pick<AuditEvent, 'at' | 'actor' | 'request'> & {result: 'account-closed' | 'account-recovered'},
): Promise<number> {
  const shares = await openSharesOf(tx, sharerId, by.at)
  for (const {id, patientId: subjectId} of shares) {
    await endShare(tx, id, by.at)
    await writeAudit(tx, {...by, action: 'share-revoke', result, object: `share:${id}`, subjectId})
  }
  return shares.length
}
