import {HOUR_MS} from '@ceibo/contract/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {keepEmailChange, lockAddress, writeAddress} from './address-change.queries.ts'
import {dropLinks} from '../credentials/mail-token.queries.ts'
import {maskedEmail} from '../mail-pin/mail-pin.ts'
import {hashSecret, newSecret} from '../../../platform/secret-token.ts'
import {emailChangedMail, queueMail} from '../../notifications/notifications.module.ts'

/** How long the old address can revert the change. */
const REVERT_HOURS = 72

/**
 * Replaces the mail address of an account, after the caller has proved the new one. The old address gets a mail with a
 * link to revert; links mailed to it before end.
 */
export async function replaceAddress(
  tx: Database,
  change: {personId: number; newEmail: string; now: Date},
): Promise<void> {
  const {personId, newEmail, now} = change
  const {email: oldEmail, firstName} = await lockAddress(tx, personId)
  await writeAddress(tx, personId, newEmail)
  await dropLinks(tx, personId, ['reset', 'completion'])
  if (oldEmail === null) return
  const secret = newSecret()
  const until = new Date(now.getTime() + REVERT_HOURS * HOUR_MS)
  await keepEmailChange(tx, {personId, oldEmail, newEmail, hash: hashSecret(secret), now, until})
  const path = `/revertir-email?token=${secret}`
  const data = {firstName, maskedEmail: maskedEmail(newEmail), at: now.toISOString(), path, hours: REVERT_HOURS}
  await queueMail(tx, emailChangedMail, {recipient: oldEmail, data, now, usefulUntil: until})
}
