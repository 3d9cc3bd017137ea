import type {OpenedLink} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {tokenOwner} from './mail-token.queries.ts'

const STORED = {reset: 'reset', completion: 'completion'} as const

/** The account that a reset or completion link opens. A used link still finds it until it expires. */
export async function openedAccountLink(
  token: string,
  purpose: keyof typeof STORED,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const owner = await tokenOwner(db, {hash: tokenHash, purpose: STORED[purpose], now: clock.now()})
  return owner && {is: 'link', purpose, ownerId: owner.personId, tokenHash, isSpent: owner.isSpent}
}
