import type {revokeShare as contract} from '@ceibo/contract/studies/sharing/study-sharing'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {endShare, type OwnedShare} from './share.queries.ts'

/** Ends a share at once: its link, what is open by it, and its viewers. */
export async function revokeShare(
  {actor, subject, request}: Call<typeof contract, OwnedShare>,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<Record<string, never>> {
  const {shareId, patientId: subjectId} = subject
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await endShare(tx, shareId, now)
    const event = {action: 'share-revoke', result: 'ok', object: `share:${shareId}`} as const
    await writeAudit(tx, {at: now, actor, ...event, subjectId, request})
  })
  return {}
}
