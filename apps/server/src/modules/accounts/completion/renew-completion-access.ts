import type {renewCompletionAccess as endpoint} from '@ceibo/contract/accounts/account-completion'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {extendLink} from '#modules/accounts/credentials/mail-token.queries.ts'
import {earlier, later, LIFETIME} from '#modules/accounts/session/session-lifetime.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** Extends the access of somebody who is filling in the form. Throws `link-expired` when its time was up. */
export async function renewCompletionAccess(
  {subject: {ownerId: personId, tokenHash: hash}}: Call<typeof endpoint, OpenedLink>,
  {db, clock}: Dependencies,
): Promise<Record<string, never>> {
  const now = clock.now()
  const isExtended = await extendLink(db, {
    hash,
    purpose: 'completion',
    personId,
    now,
    createdAfter: earlier(now, LIFETIME.completion),
    expiresAt: later(now, LIFETIME.completionLink),
  })
  if (!isExtended) throw new AppError('link-expired')
  return {}
}
