import {REOPEN_DAYS} from '@ceibo/contract/account-closing'
import type {closeAccount as contract} from '@ceibo/contract/account-closing'
import type {OutputOf} from '@ceibo/contract/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {addDays, civilDate} from '@ceibo/rules/civil-time'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Self} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {
  beginClosing,
  closeSessions,
  dropLinks,
  forgetDevices,
  isOwnPassword,
  ownCredential,
} from '../../accounts/accounts.module.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {accountClosingMail, queueMail} from '../../notifications/notifications.module.ts'
import {addresseeOf} from '../../people/people.module.ts'

/**
 * Begins to close an account: every session and mailed link ends now, a job cancels the upcoming appointments, and after
 * thirty days removes the rest. Signing in until then opens it again.
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
  const until = addDays(civilDate(now), REOPEN_DAYS)
  const isClosing =
    isRight &&
    (await inTransaction(on.db, async (tx) => {
      if (!(await beginClosing(tx, {personId, passwordHash: owner.passwordHash, now}))) return false
      await closeSessions(tx, personId, {why: 'account-closed', now})
      await forgetDevices(tx, personId)
      await dropLinks(tx, personId, ['reset', 'completion'])
      const {firstName, email} = await addresseeOf(tx, personId)
      if (email !== null) await queueMail(tx, accountClosingMail, {recipient: email, data: {firstName, until}, now})
      await writeAudit(tx, {...event, result: 'done'})
      return true
    }))
  if (!isClosing) {
    await writeAudit(on.db, {...event, result: 'wrong-password'})
    return {is: 'wrong-password'}
  }
  on.wake('close-accounts')
  on.wake('mail')
  return {is: 'closing', until}
}
