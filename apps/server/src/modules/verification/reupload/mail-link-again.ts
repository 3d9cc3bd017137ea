import {DAY_SECONDS} from '@ceibo/contract/time/civil-day'
import type {renewReuploadLink} from '@ceibo/contract/verification/document-reupload'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import type {Call} from '#api/mount/route.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {lockCase} from '#modules/verification/verification-case.queries.ts'
import {lastReasons} from '#modules/verification/verification-round.queries.ts'
import {caseOfLink} from './verification-link.queries.ts'
import {sendVerificationLink} from './send-verification-link.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'

/** Mails a new link to replace the bearer's, while its case waits for documents. The answer is the same for every bearer. */
export async function mailLinkAgain(
  {request}: Call<typeof renewReuploadLink>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const shown = await caseOfLink(on.db, hashSecret(request.bearer ?? ''))
  if (shown === undefined) return {}
  const {caseId} = shown
  const subject = keyedHash(on.config.secretKey, 'review', `case:${caseId}`)
  await takeLimits([{action: 'verification-link', subject, max: 3, seconds: DAY_SECONDS}], on)
  await inTransaction(on.db, async (tx) => {
    const found = await lockCase(tx, caseId)
    if (found?.state !== 'rejected') return
    const now = on.clock.now()
    if (!(await sendVerificationLink(tx, found, await lastReasons(tx, caseId), now))) return
    await writeAudit(tx, {
      at: now,
      actor: {is: 'link'},
      action: 'verification-link',
      result: 'sent',
      subjectId: found.subject_id ?? found.holder_id ?? undefined,
      object: `review:${caseId}`,
      request,
    })
  })
  on.wake('mail')
  return {}
}
