import type {Database} from '@ceibo/database/open-database'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {reviewAcceptedMail} from '#modules/verification/mails/review-mails.ts'
import {addressOf, followsHolder, greetedAs} from '#modules/verification/reupload/send-verification-link.ts'
import type {VerificationCase} from '#modules/verification/verification-case.queries.ts'
import {acceptedText, matterOf, pageOfAccepted} from './review-texts.ts'

type Accepted = Pick<VerificationCase, 'kind' | 'holder_id' | 'holder_name' | 'holder_email' | 'new_email'> & {
  name: string | null
}

/** Notifies the person in the portal and by mail of what was accepted. */
export async function notifyAccepted(tx: Database, found: Accepted, now: Date): Promise<void> {
  if (found.holder_id !== null) {
    const page = pageOfAccepted(found.kind)
    await insertNotification(tx, found.holder_id, {text: acceptedText(found), page, topic: 'documents', now})
  }
  const recipient = addressOf(found)
  if (recipient === null) return
  await queueMail(tx, reviewAcceptedMail, {
    recipient,
    data: {...greetedAs(found), matter: matterOf(found), text: acceptedText(found)},
    now,
    ...followsHolder(found),
  })
}
