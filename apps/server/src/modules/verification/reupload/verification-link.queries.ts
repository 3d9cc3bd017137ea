import type {Database} from '@ceibo/database/open-database'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {handoffOfToken} from '#modules/verification/scan/scan.queries.ts'
import type {FileOwner} from '#modules/files/files.offers.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** Writes the link of a case and ends those before it. */
export async function replaceLink(
  tx: Database,
  link: {hash: Buffer; caseId: number; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .with('before', (db) =>
      db.deleteFrom('verification_link').where('case_id', '=', link.caseId).where('used_at', 'is', null),
    )
    .insertInto('verification_link')
    .values({hash: link.hash, case_id: link.caseId, created_at: link.now, expires_at: link.expiresAt})
    .execute()
}

/** The case of a usable link, as the re-upload page shows it. */
export function rejectedCaseOfLink(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('verification_link')
    .innerJoin('verification_case', 'verification_case.id', 'verification_link.case_id')
    .select(['verification_case.id', 'verification_case.handle', 'verification_case.kind', 'verification_case.round'])
    .where('verification_link.hash', '=', hash)
    .where('verification_link.expires_at', '>', now)
    .where('verification_link.used_at', 'is', null)
    .where('verification_case.state', '=', 'rejected')
    .executeTakeFirst()
}

/** The case of a link, used or not, that is unexpired at `now`; without `now`, an expired one too. */
export async function caseOfLink(
  db: Database,
  hash: Buffer,
  now?: Date,
): Promise<{caseId: number; isSpent: boolean} | undefined> {
  const row = await db
    .selectFrom('verification_link')
    .select(['case_id', 'used_at'])
    .where('hash', '=', hash)
    .$if(now !== undefined, (query) => query.where('expires_at', '>', now ?? new Date(0)))
    .executeTakeFirst()
  return row && {caseId: row.case_id, isSpent: row.used_at !== null}
}

/** Spends a link; false when another request spent it first. */
export async function spendVerificationLink(tx: Database, hash: Buffer, now: Date): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('verification_link')
    .set({used_at: now})
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Spends every link of a case whose documents arrived in another way. */
export async function spendLinksOf(tx: Database, caseId: number, now: Date): Promise<void> {
  await tx
    .updateTable('verification_link')
    .set({used_at: now})
    .where('case_id', '=', caseId)
    .where('used_at', 'is', null)
    .execute()
}

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
