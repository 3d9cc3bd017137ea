import {COMPLETION_MINUTES, RESET_LINK_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {forgotPassword, LinkOutcome} from '@ceibo/contract/accounts/recovery'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import type {Call} from '#api/mount/route.ts'
import {lockSubjects} from '#modules/accounts/mail-pin/mail-pin.queries.ts'
import {maskedEmail} from '#modules/accounts/mail-pin/mail-pin.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import type {Document} from './checked-status.queries.ts'
import {hasRoomForLink, linkReceiver, type LinkReceiver, queueLink, reviveLink} from './reset-link.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {MailData} from '#modules/notifications/notifications.offers.ts'
import type {resetLinkMail} from '#modules/accounts/mails/account-mails.ts'

/**
 * Link mails in any 24 hours: for one person, and to one address, which several accounts may share. A person who has no earlier link to prolong
 * gets one beyond both limits, so that other people with the address cannot use up their mails.
 */
const MAILS_A_DAY = {ofPerson: 3, toAddress: 6} as const

/** How long a link is valid: to set a password, or to complete an account that the network created. */
const LIFETIME = {reset: RESET_LINK_MINUTES * MINUTE_MS, completion: COMPLETION_MINUTES * MINUTE_MS} as const

/**
 * Mails a link to the address of an account, three times a day. A request beyond that prolongs the last link, so
 * that strangers cannot use up what the owner needs. Parallel requests wait for each other, and each sees
 * what the one before queued. Known and unknown documents take the same time: both read one row, make a token and run the
 * same statements in one transaction with the audit; the job sends the mail.
 */
export async function mailResetLink(
  {input, request}: Call<typeof forgotPassword>,
  on: Dependencies,
): Promise<LinkOutcome> {
  const document = {type: input.documentType, number: input.documentNumber}
  const receiver = await linkReceiver(on.db, document)
  const purpose = receiver.mustComplete ? 'completion' : 'reset'
  const recipient = receiver.email
  const served = recipient === null ? null : receiver.personId
  const {hash, data} = newLink(purpose, receiver)
  const outcome = await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, subjectsOf(document, recipient, on))
    // Read after the locks are held, so that an earlier link never ends a later one.
    const now = on.clock.now()
    const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
    const hasRoom = await hasRoomForLink(tx, {personId: served, recipient, now}, MAILS_A_DAY)
    const isRevived = await reviveLink(tx, {purpose, personId: hasRoom ? null : served, recipient, now, expiresAt})
    const result = outcomeOf(receiver, isRevived)
    const personId = isRevived ? null : served
    await queueLink(tx, {hash, purpose, personId, recipient, data, now, expiresAt})
    await writeAudit(tx, {
      at: now,
      actor: {is: 'anonymous'},
      action: 'password-link',
      result: isRevived ? 'revived' : result.is,
      subjectId: receiver.personId ?? undefined,
      request,
    })
    return result
  })
  on.wake('mail')
  return outcome
}

/**
 * Mails a link with which the owner of an account sets a new password, in the transaction that ended the old one. It counts for
 * no limit: callers do this once for a link or a case.
 */
export async function queueNewPasswordLink(
  tx: Database,
  owner: {personId: number; firstName: string; recipient: string; now: Date},
): Promise<void> {
  const {personId, recipient, now} = owner
  const expiresAt = new Date(now.getTime() + LIFETIME.reset)
  await queueLink(tx, {...newLink('reset', owner), purpose: 'reset', personId, recipient, now, expiresAt})
}

/** A secret, and the mail that carries it. */
function newLink(
  purpose: keyof typeof LIFETIME,
  {personId, firstName}: Pick<LinkReceiver, 'personId' | 'firstName'>,
): {hash: Buffer; data: MailData<typeof resetLinkMail>} {
  const secret = newSecret()
  const path = withQuery(PATHS.login, {token: secret, pId: personId ?? 0})
  return {
    hash: hashSecret(secret),
    data: {firstName: firstName ?? '', path, purpose, minutes: LIFETIME[purpose] / MINUTE_MS},
  }
}

/** The locks of a request: document and address. An unknown document takes as many as a known one. */
function subjectsOf(document: Document, email: string | null, on: Pick<Dependencies, 'config'>): Buffer[] {
  const named = `${document.type}:${document.number}`
  const subject = (purpose: string, value: string) => keyedHash(on.config.secretKey, purpose, value)
  return [subject('reset-mail-document', named), subject('reset-mail-address', email ?? named)]
}

function outcomeOf({personId, email, isPlanMember}: LinkReceiver, isRevived: boolean): LinkOutcome {
  if (personId === null) return {is: isPlanMember ? 'member' : 'not-registered'}
  return email === null ? {is: 'no-address'} : {is: 'sent', maskedEmail: maskedEmail(email), isMailed: !isRevived}
}
