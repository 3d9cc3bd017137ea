import type {Dependencies} from '../../dependencies.ts'
import type {OpenedLink} from '../../api/subject.ts'
import {hashSecret} from '../../platform/secret-token.ts'
import {caseOfLink, rejectedCaseOfLink} from './verification-link.queries.ts'
import {handoffOfToken} from './scan/scan.queries.ts'
import type {FileOwner} from '../files/files.module.ts'

/** The owner of uploads with a usable link: the case of a re-upload, or the person whose phone scans. */
export async function verificationLinkOwner(
  tokenHash: Buffer,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<FileOwner | undefined> {
  const found = await rejectedCaseOfLink(on.db, tokenHash, on.clock.now())
  if (found !== undefined) return {kind: 'review', id: found.id}
  const scan = await handoffOfToken(on.db, tokenHash, on.clock.now())
  return scan === undefined || scan.used_at !== null ? undefined : {kind: 'patient', id: scan.person_id}
}

/** The case of an unexpired re-upload link, used or not. */
export async function openedVerificationLink(
  token: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const found = await caseOfLink(db, tokenHash, clock.now())
  return found && {is: 'link', purpose: 'review', ownerId: found.caseId, tokenHash, isSpent: found.isSpent}
}
