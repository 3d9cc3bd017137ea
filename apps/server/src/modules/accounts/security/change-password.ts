import type {changePassword as contract, PasswordChange} from '@ceibo/contract/accounts/account-security'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {isOwnPassword} from '#modules/accounts/credentials/confirm-owner.ts'
import {ownCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {refuseWeakPassword, samePassword} from '#modules/accounts/credentials/refuse-weak-password.ts'
import {replacePassword} from '#modules/accounts/credentials/replace-password.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

type ChangeCall = Call<typeof contract, Self>

/**
 * Changes the password of a person who knows the old one; this session continues, all others end. Throws `invalid` for a weak new one before the
 * old one is compared, and for the current one after the old one proved right.
 */
export async function changePassword(call: ChangeCall, on: Dependencies): Promise<PasswordChange> {
  const {input, actor, request} = call
  const owner = await ownCredential(on.db, actor.personId)
  if (owner === undefined) throw new AppError('not-found')
  await refuseWeakPassword(input.password, owner)
  if (!(await isOwnPassword(owner, input.oldPassword, call, on))) return refused(call, on)
  if (input.password.normalize('NFC') === input.oldPassword.normalize('NFC')) throw samePassword()
  const newHash = await on.passwords.hash(input.password)
  const isReplaced = await inTransaction(on.db, (tx) =>
    replacePassword(tx, {owner, newHash, keepsSession: actor.sessionId, how: 'by-old-password', request}, on),
  )
  if (!isReplaced) return refused(call, on)
  on.wake('mail')
  return {is: 'changed'}
}

async function refused({actor, request}: ChangeCall, on: Dependencies): Promise<PasswordChange> {
  await writeAudit(on.db, {
    at: on.clock.now(),
    actor,
    action: 'password-change',
    result: 'wrong-password',
    subjectId: actor.personId,
    request,
  })
  return {is: 'wrong-password'}
}
