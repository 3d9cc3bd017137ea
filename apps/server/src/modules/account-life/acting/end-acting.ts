import type {Database} from '@ceibo/database/open-database'
import {type TakenBack, endRecentPermissions} from './end-recent-permissions.ts'
import {notifySecurityChange} from '#modules/accounts/accounts.offers.ts'
import {endRelationship, endRelationships} from '#modules/people/people.offers.ts'
import {endShares} from '#modules/studies/studies.offers.ts'
import {closeCasesAbout} from '#modules/verification/verification.offers.ts'

/** Ends a live relationship with the permissions that its holder gave, and closes the cases opened by their holders; undefined when there is none. */
export async function endActing(
  tx: Database,
  which: {holderId: number; dependantId: number; by: number; now: Date},
): ReturnType<typeof endRelationship> {
  const ended = await endRelationship(tx, which)
  if (ended !== undefined) await closeCasesAbout(tx, ended, which.now)
  return ended
}

/**
 * Ends what an intruder may have opened to others from an account: permissions, with the cases opened by their holders, and shares of studies,
 * none of which lasts longer than thirty days. Notifies the owner.
 */
export async function endWhatWasGiven(tx: Database, account: TakenBack): Promise<void> {
  for (const ended of await endRecentPermissions(tx, account)) await closeCasesAbout(tx, ended, account.now)
  const {personId, by, now, request} = account
  const event = {at: now, actor: by, result: 'account-recovered', ...(request && {request})} as const
  if ((await endShares(tx, personId, event)) === 0) return
  await notifySecurityChange(tx, {personId, change: 'shares-ended', by, now, ...(request && {request})})
}

/** Ends every relationship of a person whose account is removed, and closes the cases that depended on them. Returns whom to notify. */
export async function endAllActing(tx: Database, personId: number, now: Date): Promise<number[]> {
  const {ended, toNotify} = await endRelationships(tx, personId, now)
  for (const one of ended) await closeCasesAbout(tx, one, now)
  return toNotify
}
