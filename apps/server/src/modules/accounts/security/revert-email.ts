import type {revertEmail as contract} from '@ceibo/contract/accounts/account-security'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#api/answers/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {dropLinks} from '#modules/accounts/credentials/mail-token.queries.ts'
import {maskedEmail} from '#modules/accounts/mail-pin/mail-pin.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {endPassword} from '#modules/accounts/credentials/own-credential.queries.ts'
import {queueNewPasswordLink} from '#modules/accounts/recovery/mail-reset-link.ts'
import {lockEmail, revertibleChange, takeBack, voidChanges, writeEmail} from './email-change.queries.ts'
import {endWaysIn} from './end-ways-in.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {endWhatWasGiven} from '#modules/verification/verification.offers.ts'

/**
 * Restores the old address of an account. An intruder may be signed in and have set the password by a mail to the other
 * address: every session ends, links mailed to the other address, the password and the ways to sign in that may be theirs. A link
 * to set a new password goes to the restored address. Throws `link-expired`.
 */
export async function revertEmail(
  {subject, request}: Call<typeof contract, OpenedLink>,
  on: Dependencies,
): Promise<{maskedEmail: string}> {
  const now = on.clock.now()
  const unknownHash = await on.passwords.hash(newSecret())
  const change = await inTransaction(on.db, async (tx) => {
    const taken = await takeBack(tx, subject.tokenHash, now)
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
    const actor = {is: 'link'} as const
    await endWaysIn(tx, {personId, secondStep: 'recent', by: actor, now, request})
    await endWhatWasGiven(tx, {personId, by: actor, now, request})
    await writeAudit(tx, {at: now, actor, action: 'email-revert', result: 'ok', subjectId: personId, request})
    return taken
  })
  if (change === undefined) throw new AppError('link-expired')
  on.wake('mail')
  return {maskedEmail: maskedEmail(change.oldEmail)}
}

/** The account whose address a link may revert. */
export async function openedRevertLink(
  token: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const change = await revertibleChange(db, {hash: tokenHash, now: clock.now()})
  return change && {is: 'link', purpose: 'email-revert', ownerId: change.personId, tokenHash, isSpent: false}
}
