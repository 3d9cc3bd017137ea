import type {PortalAccess} from '@ceibo/contract/desk/new-patient'
import type {Database} from '@ceibo/database/open-database'
import {inviteToComplete, mailInvitation} from '#modules/accounts/completion/invite-to-complete.ts'
import {endPassword} from '#modules/accounts/credentials/own-credential.queries.ts'
import {queueNewPasswordLink} from '#modules/accounts/recovery/mail-reset-link.ts'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {awaitsCompletion} from '#modules/accounts/completion/complete-account.queries.ts'
import {endWaysIn} from './end-ways-in.ts'
import {recoverEmail, replaceContactEmail} from './replace-email.ts'

type Replaced = {
  personId: number
  document: NamedDocument
  firstName: string
  newEmail: string
  hasAccount: boolean
  isValidated: boolean
  /** Too young for an account. */
  isChild: boolean
  /** The hash of a password that nobody knows. */
  password: string
  now: Date
}

/** What the new address got: an invitation to complete an account, a link to choose a password, or nothing. */
export type MailedToNew = 'invitation' | 'password' | 'nothing'

/**
 * Writes the email of a person without a proved account, whose document a desk has seen, or who had none; the old address is told. An account that
 * nobody has proved may be that of a stranger who registered with the document: all that opened it ends, and nothing mailed to the stranger takes
 * it back. A proved person without an account is not invited: what the email would open takes a registration and its review.
 */
export async function replaceEmailAtDesk(tx: Database, given: Replaced): Promise<MailedToNew> {
  const {personId, firstName, newEmail, now} = given
  const change = {personId, newEmail, now}
  if (!given.hasAccount) {
    await replaceContactEmail(tx, change)
    if (given.isChild || given.isValidated) return 'nothing'
    const access: PortalAccess = await inviteToComplete(tx, {...given, email: newEmail})
    return access === 'invited' ? 'invitation' : 'nothing'
  }
  await recoverEmail(tx, change)
  await endPassword(tx, {personId, unknownHash: given.password, now})
  await endWaysIn(tx, {personId, secondStep: 'any', by: {is: 'system'}, now})
  if (await awaitsCompletion(tx, personId)) {
    await mailInvitation(tx, {personId, firstName, email: newEmail, now})
    return 'invitation'
  }
  await queueNewPasswordLink(tx, {personId, firstName, recipient: newEmail, now})
  return 'password'
}
