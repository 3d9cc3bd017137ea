import type {verifyMailRecovery} from '@ceibo/contract/accounts/mail-recovery'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {openCase} from './open-case.ts'
import {strangersInLine} from '#modules/verification/verification-case.queries.ts'
import {countSubmission} from './submission-limit.ts'
import {
  accountOfDocument,
  browserOf,
  documentSubject,
  isRemembered,
  lockSubjects,
} from '#modules/accounts/accounts.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {mailRecoveryReceivedMail} from '#modules/verification/mails/review-mails.ts'

/** Waiting recoveries of one document from unknown browsers; the team sees three at a time. */
const MAX_LINE = 30
/** Those of one network, so that filling the queue needs many networks. */
const MAX_OF_NETWORK = 2

/**
 * Takes documents that prove the ownership of an account whose mail address was lost. A document without account is treated in
 * the same way, and the mail does not name the person, because the applicant is not identified. Nothing is counted by the document alone,
 * and several may wait, so that a stranger's request does not block the owner.
 */
export async function requestMailRecovery(
  call: Call<typeof verifyMailRecovery>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {input, request} = call
  const document = {type: input.documentType, number: input.documentNumber}
  const asked = [document.type, document.number, input.email, request.network.toString('hex')]
  await countSubmission('mail-recovery', `recovery:${asked.join(':')}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, [documentSubject(document, on)])
    const holderId = (await accountOfDocument(tx, document)) ?? null
    const hash = browserOf(request, document)
    const isKnownBrowser = await isRemembered(tx, {hash, personId: holderId, now})
    const strangers = await strangersInLine(tx, {document, network: request.network, now})
    const isFull = strangers.all >= MAX_LINE || strangers.ofNetwork >= MAX_OF_NETWORK
    if (!isKnownBrowser && isFull) throw new AppError('too-many', {waitSeconds: 3_600})
    await openCase(tx, {
      kind: 'mail-recovery',
      holderId,
      subjectId: holderId,
      document,
      newEmail: input.email,
      validation: input.validation,
      channel: input.channel,
      documentationType: input.documentationType,
      device: input.device,
      isKnownBrowser,
      files: input.files,
      owner: {kind: 'anonymous'},
      request,
      now,
    })
    await queueMail(tx, mailRecoveryReceivedMail, {recipient: input.email, data: {}, now})
  })
  on.wake('mail')
  return {}
}
