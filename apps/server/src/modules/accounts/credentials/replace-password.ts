import type {Database} from '@ceibo/database/open-database'
import type {Dependencies} from '#dependencies.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {forgetDevices} from '#modules/accounts/login/remembered-browser.queries.ts'
import {forgetFailures} from '#modules/accounts/login/login-failure.queries.ts'
import {passkeysOf} from '#modules/accounts/passkeys/passkey.queries.ts'
import {dropChallenges} from '#modules/accounts/login/sign-in-challenge.queries.ts'
import {accountSubject, secondStepSubject} from '#modules/accounts/login/login-attempt.ts'
import {dropLinks} from './mail-token.queries.ts'
import {type OwnCredential, writePassword} from './own-credential.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {passwordChangedMail} from '#modules/accounts/mails/account-mails.ts'

type Replacement = {
  owner: OwnCredential
  newHash: string
  /** The session to keep; all others end. */
  keepsSession?: number
  how: 'by-link' | 'by-old-password'
  request: RequestContext
}

/**
 * Replaces the password that was read before, and ends what the old one opened: sessions, remembered
 * browsers, links. Deletes failure counts and mails the owner. False when the password has changed since it was read.
 */
export async function replacePassword(
  tx: Database,
  {owner, newHash, keepsSession, how, request}: Replacement,
  on: Pick<Dependencies, 'clock' | 'config'>,
): Promise<boolean> {
  const now = on.clock.now()
  const {personId} = owner
  if (!(await writePassword(tx, {personId, oldHash: owner.passwordHash, newHash, now}))) return false
  await closeSessions(tx, personId, {why: 'password-changed', now, keep: keepsSession})
  await forgetDevices(tx, personId)
  await forgetFailures(
    tx,
    accountSubject(on.config.secretKey, {type: owner.documentType, number: owner.documentNumber}),
  )
  await forgetFailures(tx, secondStepSubject(on.config.secretKey, personId))
  await dropChallenges(tx, personId)
  await dropLinks(tx, personId, ['reset'])
  if (owner.email !== null) {
    const passkeys = how === 'by-old-password' ? (await passkeysOf(tx, personId)).length : 0
    const data = {firstName: owner.chosenName ?? owner.firstName, at: now.toISOString(), passkeys}
    await queueMail(tx, passwordChangedMail, {recipient: owner.email, data, now})
  }
  await writeAudit(tx, {
    at: now,
    actor: how === 'by-link' ? {is: 'link'} : {is: 'patient', personId},
    action: 'password-change',
    result: how,
    subjectId: personId,
    request,
  })
  return true
}
