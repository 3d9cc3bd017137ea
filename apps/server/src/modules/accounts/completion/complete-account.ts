import type {Completion} from '@ceibo/contract/account-completion'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {writeAudit} from '../../audit/audit-event.queries.ts'
import type {RequestFacts} from '../../../api/route.ts'
import {completionLinkOwner} from './completion-link.queries.ts'
import {homeProblems} from '../../people/home-problems.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {endCompletion, spendCompletionLink, writeHome} from './complete-account.queries.ts'

/**
 * Completes an account that a provider made, with the link of the login. The link is spent only when all is written.
 * Throws `link-expired` for any link that does not serve, `invalid` for choices that no catalogue has.
 */
export async function completeAccount(
  completion: Completion,
  access: string | undefined,
  request: RequestFacts,
  on: Dependencies,
): Promise<void> {
  const {personId} = completion
  const now = on.clock.now()
  const hash = hashSecret(access ?? '')
  const owner = await completionLinkOwner(on.db, hash, now)
  if (owner === undefined || owner.spent || owner.personId !== personId) throw new AppError('link-expired')
  const problems = await homeProblems(on.db, completion)
  if (problems.length > 0) throw new AppError('invalid', {problems})
  await inTransaction(on.db, async (tx) => {
    if (!(await spendCompletionLink(tx, {hash, personId, now}))) throw new AppError('link-expired')
    await writeHome(tx, personId, completion)
    await endCompletion(tx, personId)
    await writeAudit(tx, {
      at: now,
      actor: {kind: 'anonymous'},
      action: 'account-complete',
      result: 'done',
      subjectId: personId,
      request,
    })
  })
}
