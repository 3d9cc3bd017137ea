import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {revertibleChange} from './email-change.queries.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** The account whose address a link may revert. */
export async function openedRevertLink(
  token: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const change = await revertibleChange(db, {hash: tokenHash, now: clock.now()})
  return change && {is: 'link', purpose: 'email-revert', ownerId: change.personId, tokenHash, isSpent: false}
}
