import type {setPasswordByLink} from '@ceibo/contract/accounts/recovery'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import type {Call} from '#api/mount/route.ts'
import {spendLink} from '#modules/accounts/credentials/mail-token.queries.ts'
import {ownCredential, type OwnCredential} from '#modules/accounts/credentials/own-credential.queries.ts'
import {refuseWeakPassword, samePassword} from '#modules/accounts/credentials/refuse-weak-password.ts'
import {replacePassword} from '#modules/accounts/credentials/replace-password.ts'
import {endWaysIn} from '#modules/accounts/security/end-ways-in.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/**
 * Sets a new password with the token of a link, which is spent in the same transaction: of parallel uses one succeeds.
 * Throws `link-expired` when another use was first, and `invalid` for a weak password or the current one.
 */
export async function resetPassword(
  {input, subject, request}: Call<typeof setPasswordByLink, OpenedLink>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const now = on.clock.now()
  const {ownerId, tokenHash: hash} = subject
  const owner = await ownCredential(on.db, ownerId)
  if (owner === undefined) throw new AppError('link-expired')
  await refuseWeakPassword(input.password, owner)
  await refuseSame(input.password, {owner, linkHash: hash}, on)
  const newHash = await on.passwords.hash(input.password)
  await inTransaction(on.db, async (tx) => {
    const link = {hash, purpose: 'reset', personId: owner.personId, now} as const
    const isSpent = await spendLink(tx, link)
    if (!isSpent || !(await replacePassword(tx, {owner, newHash, how: 'by-link', request}, on))) {
      throw new AppError('link-expired')
    }
    await endWaysIn(tx, {personId: owner.personId, secondStep: 'recent', by: {is: 'link'}, now, request})
  })
  on.wake('mail')
  return {}
}

/** Password comparisons that one link may make. */
const MAX_COMPARED = {max: 5, seconds: 3_600}

/**
 * This check reveals to the holder of a link whether a password is the current one. Any other strong one is set and spends the link; parallel
 * requests are limited to five comparisons per link. Throws `too-many`.
 */
async function refuseSame(
  password: string,
  {owner, linkHash}: {owner: OwnCredential; linkHash: Buffer},
  on: Dependencies,
): Promise<void> {
  await takeLimits([{action: 'reset-compared', subject: linkHash, ...MAX_COMPARED}], on)
  if (await on.passwords.matches(owner.passwordHash, password)) throw samePassword()
}
