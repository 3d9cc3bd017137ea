import type {Dependencies} from '../../dependencies.ts'
import type {FileOwner} from '../files/file-owner.ts'
import {rejectedCaseOfLink} from './review-link.queries.ts'

/** Whose uploads are under a re-upload link that can be used: the case's. */
export async function reviewLinkOwner(
  tokenHash: Buffer,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FileOwner | undefined> {
  const found = await rejectedCaseOfLink(on.db, tokenHash, on.clock.now())
  return found === undefined ? undefined : {kind: 'review', id: found.id}
}
