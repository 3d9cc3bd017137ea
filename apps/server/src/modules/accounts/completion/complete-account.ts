import type * as completion from '@ceibo/contract/accounts/account-completion'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {endCompletion, spendCompletionLink, writeHome} from './complete-account.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {addresseeOf, homeProblems} from '#modules/people/people.offers.ts'
import {queueNewPasswordLink} from '#modules/accounts/recovery/mail-reset-link.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/**
 * Completes an account that the network created, with the token that login returned. The token is spent with the writes.
 * Throws `invalid` for values that are not in the catalogues.
 */
export async function completeAccount(
  {
    input,
    subject,
    request,
  }: Call<typeof completion.completeAccount | typeof completion.completeAccountWithAccess, OpenedLink>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {ownerId: personId, tokenHash: hash} = subject
  const now = on.clock.now()
  const problems = await homeProblems(on.db, input)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  await inTransaction(on.db, async (tx) => {
    if (!(await spendCompletionLink(tx, {hash, personId, now}))) throw new AppError('link-expired')
    await writeHome(tx, personId, input)
    const {hasPassword} = await endCompletion(tx, personId)
    if (!hasPassword) await mailFirstPassword(tx, personId, now)
    await writeAudit(tx, {
      at: now,
      actor: {is: 'link'},
      action: 'account-complete',
      result: 'done',
      subjectId: personId,
      request,
    })
  })
  on.wake('mail')
  return {}
}

/** Whoever was invited chooses the first password by a link. */
async function mailFirstPassword(tx: Database, personId: number, now: Date): Promise<void> {
  const {firstName, email} = await addresseeOf(tx, personId)
  if (email !== null) await queueNewPasswordLink(tx, {personId, firstName, recipient: email, now})
}
