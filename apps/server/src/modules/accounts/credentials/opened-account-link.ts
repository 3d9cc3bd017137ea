import type {OpenedLink} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {tokenOwner} from './mail-token.queries.ts'

const STORED = {reset: 'reset', completion: 'completion'} as const

/** The account whose password a link may set anew, or whose data it completes; also by a link that was used, until it runs out. */
export async function openedAccountLink(
  token: string,
  purpose: keyof typeof STORED,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const owner = await tokenOwner(db, {hash: tokenHash, purpose: STORED[purpose], now: clock.now()})
  return owner && {is: 'link', purpose, ownerId: owner.personId, tokenHash, isSpent: owner.isSpent}
}
