import type {revertEmail as contract} from '@ceibo/contract/accounts/account-security'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {endWhatWasGiven} from '#modules/account-life/acting/end-acting.ts'
import {endWaysIn, maskedEmail, restoreEmail} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

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
  const restored = await inTransaction(on.db, async (tx) => {
    const account = await restoreEmail(tx, {tokenHash: subject.tokenHash, unknownHash, now})
    if (account === undefined) return undefined
    const {personId} = account
    const actor = {is: 'link'} as const
    await endWaysIn(tx, {personId, secondStep: 'recent', by: actor, now, request})
    await endWhatWasGiven(tx, {personId, by: actor, now, request})
    await writeAudit(tx, {at: now, actor, action: 'email-revert', result: 'ok', subjectId: personId, request})
    return account
  })
  if (restored === undefined) throw new AppError('link-expired')
  on.wake('mail')
  return {maskedEmail: maskedEmail(restored.email)}
}
