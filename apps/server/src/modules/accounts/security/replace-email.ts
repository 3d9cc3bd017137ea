import {REVERT_HOURS} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {isEmailSince, storeEmailChange, lockEmail, voidChanges, writeEmail} from './email-change.queries.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {dropLinks} from '#modules/accounts/credentials/mail-token.queries.ts'
import {maskedEmail} from '#modules/accounts/mail-pin/mail-pin.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {emailChangedMail, emailReplacedMail} from '#modules/accounts/mails/account-mails.ts'

type EmailChange = {personId: number; newEmail: string; now: Date}

/**
 * Replaces the email of an account, after its owner has proved the new one. The old one gets a mail with a link to revert, unless the account
 * had it for less time than that link is valid: then its reader may be an intruder who set it. Links mailed to it before end.
 */
export async function replaceEmail(tx: Database, change: EmailChange): Promise<void> {
  const {personId, newEmail, now} = change
  const {oldEmail, firstName} = await moveTo(tx, change)
  if (oldEmail === null) return
  const since = new Date(now.getTime() - REVERT_HOURS * HOUR_MS)
  if (await isEmailSince(tx, {personId, email: oldEmail, since}))
    return void (await notifyOld(tx, oldEmail, {firstName, newEmail, now}))
  const secret = newSecret()
  const until = new Date(now.getTime() + REVERT_HOURS * HOUR_MS)
  await storeEmailChange(tx, {personId, oldEmail, newEmail, hash: hashSecret(secret), now, until})
  const path = withQuery(PATHS.revertEmail, {token: secret})
  const data = {firstName, maskedEmail: maskedEmail(newEmail), at: now.toISOString(), path, hours: REVERT_HOURS}
  await queueMail(tx, emailChangedMail, {recipient: oldEmail, data, now, usefulUntil: until})
}

/**
 * Replaces the email of an account whose owner proved the identity by documents. That outranks access to the old mailbox: the old email is
 * notified, but no link mailed to it reverts this or an earlier change. Sessions end.
 */
export async function recoverEmail(tx: Database, change: EmailChange): Promise<void> {
  const {personId, newEmail, now} = change
  const {oldEmail, firstName} = await moveTo(tx, change)
  await voidChanges(tx, {personId, now})
  await closeSessions(tx, personId, {why: 'email-recovered', now})
  await forgetDevices(tx, personId)
  if (oldEmail !== null) await notifyOld(tx, oldEmail, {firstName, newEmail, now})
}

/** Replaces the email of a person without an account, to whom a link to revert would be of no use. */
export async function replaceContactEmail(tx: Database, change: EmailChange): Promise<void> {
  const {newEmail, now} = change
  const {oldEmail, firstName} = await moveTo(tx, change)
  if (oldEmail !== null) await notifyOld(tx, oldEmail, {firstName, newEmail, now})
}

/** Notifies the old email without a link, because access to it proves nothing. */
const notifyOld = (
  tx: Database,
  recipient: string,
  {firstName, newEmail, now}: {firstName: string; newEmail: string; now: Date},
) =>
  queueMail(tx, emailReplacedMail, {
    recipient,
    data: {firstName, maskedEmail: maskedEmail(newEmail), at: now.toISOString()},
    now,
  })

async function moveTo(tx: Database, {personId, newEmail}: EmailChange) {
  const {email: oldEmail, firstName} = await lockEmail(tx, personId)
  await writeEmail(tx, personId, newEmail)
  await dropLinks(tx, personId, ['reset', 'completion'])
  return {oldEmail, firstName}
}
