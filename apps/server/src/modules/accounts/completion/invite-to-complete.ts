import type {PortalAccess} from '@ceibo/contract/desk/new-patient'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {INVITATION_HOURS} from '@ceibo/rules/accounts/link-lifetimes'
import type {Dependencies} from '#dependencies.ts'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {accountInvitationMail} from '#modules/accounts/mails/registration-mails.ts'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {awaitsCompletion, insertInvitedCredential, isPlanMember} from './complete-account.queries.ts'

type Invited = {
  personId: number
  document: NamedDocument
  firstName: string
  email: string
  /** One that nobody knows. */
  password: string
  now: Date
}

/** The hash of a password that nobody knows, made before a transaction because it takes long. */
export const unknownPassword = ({passwords}: Pick<Dependencies, 'passwords'>): Promise<string> =>
  passwords.hash(newSecret())

/**
 * Makes an account whose person completes the data and chooses a password, by a link to an email that nobody has proved yet: the link proves it.
 * A member of the plan has a site of their own, and a document one account.
 */
export async function inviteToComplete(tx: Database, invited: Invited): Promise<PortalAccess> {
  if (await isPlanMember(tx, invited.document)) return 'plan-member'
  if (!(await insertInvitedCredential(tx, invited))) return 'has-account'
  await mailInvitation(tx, invited)
  return 'invited'
}

/** Mails the link of an invitation; earlier ones end. */
export async function mailInvitation(
  tx: Database,
  {personId, firstName, email, now}: Pick<Invited, 'personId' | 'firstName' | 'email' | 'now'>,
): Promise<void> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await replaceMailToken(tx, {hash: hashSecret(secret), purpose: 'completion', personId, now, expiresAt})
  const path = withQuery(PATHS.login, {token: secret, pId: personId})
  const data = {firstName, path, hours: INVITATION_HOURS}
  await queueMail(tx, accountInvitationMail, {recipient: email, data, now, usefulUntil: expiresAt, personId})
}

/** Mails the invitation again, with a new link; false when its person has completed the account, or has none. */
export async function inviteAgain(tx: Database, to: Parameters<typeof mailInvitation>[1]): Promise<boolean> {
  if (!(await awaitsCompletion(tx, to.personId))) return false
  await mailInvitation(tx, to)
  return true
}
