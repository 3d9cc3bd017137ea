import {reopensUntil} from '@ceibo/rules/accounts/reopening'
import type {closeAccount as contract} from '@ceibo/contract/personal-data/account-closing'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {
  type OwnCredential,
  beginClosing,
  closeSessions,
  closingSince,
  dropLinks,
  forgetDevices,
  isOwnPassword,
  ownCredential,
} from '#modules/accounts/accounts.offers.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {accountClosingMail} from '#modules/account-life/mails/closing-mails.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {endShares} from '#modules/studies/studies.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/**
 * Begins to close an account: every session, mailed link and share ends now, and a job cancels the upcoming appointments and removes the rest
 * after `REOPEN_DAYS`. Signing in until then opens it again.
 */
export async function closeAccount(
  {input, actor, request}: Call<typeof contract, Self>,
  on: Dependencies,
): Promise<OutputOf<typeof contract>> {
  const {personId} = actor
  const now = on.clock.now()
  const owner = await ownCredential(on.db, personId)
  if (owner === undefined) throw new AppError('not-found')
  const event = {at: now, actor, action: 'account-close', subjectId: personId, request} as const
  const isRight = await isOwnPassword(owner, input.password, {actor, request}, on)
  const since = isRight ? await inTransaction(on.db, (tx) => begin(tx, {owner, event, now})) : undefined
  if (since === undefined) {
    await writeAudit(on.db, {...event, result: 'wrong-password'})
    return {is: 'wrong-password'}
  }
  on.wake('close-accounts')
  on.wake('mail')
  return {is: 'closing', until: reopensUntil(since)}
}

type Beginning = {owner: OwnCredential; event: Omit<AuditEvent, 'result'>; now: Date}

/** When the closing of the account began: now, or by a parallel request. Undefined when the password was changed. */
async function begin(
  tx: Database,
  {owner: {personId, passwordHash}, event, now}: Beginning,
): Promise<Date | undefined> {
  if (!(await beginClosing(tx, {personId, passwordHash, now}))) return closingSince(tx, personId, passwordHash)
  await closeSessions(tx, personId, {why: 'account-closed', now})
  await forgetDevices(tx, personId)
  await dropLinks(tx, personId, ['reset', 'completion'])
  await endShares(tx, personId, {...event, result: 'account-closed'})
  const {firstName, email} = await addresseeOf(tx, personId)
  const data = {firstName, until: reopensUntil(now)}
  if (email !== null) await queueMail(tx, accountClosingMail, {recipient: email, data, now})
  await writeAudit(tx, {...event, result: 'done'})
  return now
}
