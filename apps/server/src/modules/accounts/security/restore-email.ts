import type {Database} from '@ceibo/database/open-database'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {dropLinks} from '#modules/accounts/credentials/mail-token.queries.ts'
import {endPassword} from '#modules/accounts/credentials/own-credential.queries.ts'
import {queueNewPasswordLink} from '#modules/accounts/recovery/mail-reset-link.ts'
import {lockEmail, takeBack, voidChanges, writeEmail} from './email-change.queries.ts'

/**
 * Writes the address that an account had before the change of a link, and ends its sessions, links and password. Undefined
 * when the link is spent or over.
 */
export async function restoreEmail(
  tx: Database,
  {tokenHash, unknownHash, now}: {tokenHash: Buffer; unknownHash: string; now: Date},
): Promise<{personId: number; email: string} | undefined> {
  const taken = await takeBack(tx, tokenHash, now)
  if (taken === undefined) return undefined
  const {personId, oldEmail} = taken
  const {firstName} = await lockEmail(tx, personId)
  await writeEmail(tx, personId, oldEmail)
  await voidChanges(tx, {personId, after: taken.id, now})
  await dropLinks(tx, personId, ['reset', 'completion'])
  await endPassword(tx, {personId, unknownHash, now})
  await queueNewPasswordLink(tx, {personId, firstName, recipient: oldEmail, now})
  await closeSessions(tx, personId, {why: 'email-reverted', now})
  await forgetDevices(tx, personId)
  return {personId, email: oldEmail}
}
