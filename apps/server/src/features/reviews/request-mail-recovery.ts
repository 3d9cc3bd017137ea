import type {formEmailRecovery} from '@ceibo/contract/mail-recovery'
import {REVIEW_FORMS} from '@ceibo/contract/review-fields'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../http/route.ts'
import {queueMail} from '../../shared/queued-mail.queries.ts'
import {openCase} from './open-case.ts'
import {countSubmission} from './submission-limit.ts'
import {accountOfDocument} from './subject-status.queries.ts'

/**
 * Takes what proves that somebody who lost the mail address owns the account. A document without account is treated in
 * the same way, and the mail says nothing of the person: who asks is not known yet.
 */
export async function requestMailRecovery(
  call: Call<typeof formEmailRecovery>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {input, request} = call
  const document = {type: input.documentType, number: input.documentNumber}
  await countSubmission(REVIEW_FORMS.mailRecovery, `document:${document.type}:${document.number}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const holderId = (await accountOfDocument(tx, document)) ?? null
    await openCase(tx, {
      form: REVIEW_FORMS.mailRecovery,
      holderId,
      subjectId: holderId,
      document,
      newEmail: input.email,
      validation: 'manual',
      channel: input.channel,
      files: input.files,
      owner: {kind: 'anonymous'},
      request,
      now,
    })
    await queueMail(tx, {kind: 'mail-recovery-received', recipient: input.email, data: {}, now})
  })
  on.wake('mail')
  return {}
}
