import type {RejectedForm, resendForm} from '@ceibo/contract/document-resend'
import type {Dependencies} from '../../dependencies.ts'
import {AppError} from '../../api/app-error.ts'
import {keyedHash} from '../../platform/keyed-hash.ts'
import type {Call} from '../../api/route.ts'
import {hashSecret} from '../../platform/secret-token.ts'
import {lastReasons} from './review-event.queries.ts'
import {rejectedCaseOfLink} from './review-link.queries.ts'

/** Why documents were rejected, by the link that was mailed. Unknown, expired, used and superseded are all `link-expired`. */
export async function readRejectedForm(
  {input}: Call<typeof resendForm>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<RejectedForm> {
  const found = await rejectedCaseOfLink(on.db, hashSecret(input.token), on.clock.now())
  if (found === undefined) throw new AppError('link-expired')
  return {
    formId: found.handle,
    form: found.form,
    subject: keyedHash(on.config.secretKey, 'review-subject', String(found.id)).toString('hex').slice(0, 12),
    reasons: await lastReasons(on.db, found.id),
  }
}
