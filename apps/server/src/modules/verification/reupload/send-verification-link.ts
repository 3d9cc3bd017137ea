import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {matterOf} from '#modules/verification/review/review-texts.ts'
import {subjectNameOf} from '#modules/verification/subject-name.ts'
import type {VerificationCase} from '#modules/verification/verification-case.queries.ts'
import {addEvent} from '#modules/verification/verification-round.queries.ts'
import {replaceLink} from './verification-link.queries.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {reviewRejectedMail} from '#modules/verification/mails/review-mails.ts'

const DAYS = 7

/** The address for mails about a case: the new one for a mail recovery, else the account's. */
export const addressOf = (found: Pick<VerificationCase, 'new_email' | 'holder_email'>): string | null =>
  found.new_email ?? found.holder_email

/** A mail to the holder's own address follows their preferences; one to a new address, which is not proved yet, is sent at once. */
export const followsHolder = ({
  new_email: newEmail,
  holder_id: holderId,
}: Pick<VerificationCase, 'new_email' | 'holder_id'>): {personId?: number} =>
  newEmail === null && holderId !== null ? {personId: holderId} : {}

/** The name with which a mail about a case greets its reader; none for a mail recovery, whose address may be a stranger's. */
export const greetedAs = ({
  new_email: newEmail,
  holder_name: firstName,
}: Pick<VerificationCase, 'new_email' | 'holder_name'>): {firstName?: string} =>
  newEmail === null && firstName !== null ? {firstName} : {}

/** Mails the reasons of a rejection and a link, valid for seven days, to submit others. False when there is no address. */
export async function sendVerificationLink(
  tx: Database,
  found: VerificationCase,
  reasons: readonly string[],
  now: Date,
): Promise<boolean> {
  const recipient = addressOf(found)
  if (recipient === null) return false
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS)
  await replaceLink(tx, {hash: hashSecret(secret), caseId: found.id, now, expiresAt})
  await queueMail(tx, reviewRejectedMail, {
    recipient,
    data: {
      ...greetedAs(found),
      matter: matterOf({kind: found.kind, name: subjectNameOf(found)}),
      reasons,
      path: withQuery(PATHS.documentReupload, {token: secret}),
      days: DAYS,
    },
    now,
    usefulUntil: expiresAt,
    ...followsHolder(found),
  })
  await addEvent(tx, {caseId: found.id, at: now, kind: 'link-sent', round: found.round})
  return true
}
