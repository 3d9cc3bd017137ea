import type {RejectedVerification, rejectedVerification} from '@ceibo/contract/verification/document-reupload'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import type {Call} from '#api/mount/route.ts'
import {lastReasons, rejectedImagesOf} from '#modules/verification/verification-round.queries.ts'
import {rejectedCaseOfLink} from './verification-link.queries.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** Why documents were rejected, by the mailed link. Throws `link-expired` when the case does not wait for documents. */
export async function readRejectedVerification(
  {subject}: Call<typeof rejectedVerification, OpenedLink>,
  on: Pick<Dependencies, 'db' | 'clock' | 'config'>,
): Promise<RejectedVerification> {
  const found = await rejectedCaseOfLink(on.db, subject.tokenHash, on.clock.now())
  if (found === undefined) throw new AppError('link-expired')
  return {
    formId: found.handle,
    kind: found.kind,
    subject: keyedHash(on.config.secretKey, 'review-subject', String(found.id)).toString('hex').slice(0, 12),
    reasons: await lastReasons(on.db, found.id),
    images: await rejectedImagesOf(on.db, found),
  }
}
